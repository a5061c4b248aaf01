"""The parts of ``designer.yaml_source``, which is the only module that others import.

``text`` decodes; ``builder`` turns the parser's events into ``positions`` and values, with ``scalars`` and ``anchors``;
``findings`` words what YAML reads differently than meant; ``comments`` looks after what the values do not show;
``faults`` explains why a text is not YAML at all, with ``value_faults`` and ``line_faults``.
"""
