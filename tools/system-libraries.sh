#!/bin/sh
# The system libraries that rendering needs: Pango, and HarfBuzz's subsetter, without which rendering takes about ten
# times as long. Says exactly what is missing; as root on Debian or Ubuntu, installs it.
set -eu

has() {  # has FILE-PATTERN...: whether the dynamic linker finds one of these libraries
  for name in "$@"; do
    if { ldconfig -p 2>/dev/null || /sbin/ldconfig -p 2>/dev/null || true; } | grep -q "$name"; then return 0; fi
    for folder in /opt/homebrew/lib /usr/local/lib /opt/local/lib; do
      for file in "$folder"/$name*; do [ -e "$file" ] && return 0; done
    done
  done
  return 1
}

missing=""
has libpango-1.0 || missing="$missing libpango-1.0-0"
has libpangoft2-1.0 || missing="$missing libpangoft2-1.0-0"
has libharfbuzz-subset || missing="$missing libharfbuzz-subset0"
[ -n "$missing" ] || exit 0

if [ "$(uname)" = Darwin ]; then
  echo "designer: rendering needs Pango. Install it with: brew install pango" >&2
  exit 1
fi
if command -v apt-get >/dev/null 2>&1; then
  if [ "$(id -u)" = 0 ]; then
    echo "designer: installing$missing"
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086
    apt-get install -y -qq --no-install-recommends $missing >/dev/null 2>&1 ||
      { apt-get update -qq && apt-get install -y -qq --no-install-recommends $missing >/dev/null; }
    exit 0
  fi
  echo "designer: system libraries are missing:$missing" >&2
  echo "  install them with: sudo apt-get install$missing" >&2
  exit 1
fi
echo "designer: system libraries are missing (names on Debian):$missing" >&2
exit 1
