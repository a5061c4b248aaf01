"""A rulebook's text would run a script, or load something from outside of the project.

The web page of the rulebook is one file that works without a network and does nothing to who opens it. So a text may
hold no scripts, no attributes that run one, no frames and no files from elsewhere. Ordinary links are fine: nothing
happens until a reader follows one. A rulebook is passed on from player to player; it must be as harmless as paper.

Bad:
    <script src="https://example.org/count.js"></script>
    <a href="#setup" onclick="track()">Setup</a>

Good:
    [Setup](#setup), and [our forum](https://example.org/forum) for questions
    ![A sunset over the sea](art/sunset.png)
"""
