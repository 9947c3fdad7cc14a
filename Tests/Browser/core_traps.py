"""Traps of the core that tests provoke."""

#: Makes the next `traps` calls of the core trap: they pass a message far outside its memory.
ALLOW_TRAPS = """
const instantiate = WebAssembly.instantiate;
globalThis.traps = 0;
WebAssembly.instantiate = async (...given) => {
    const { exports } = await instantiate(...given);
    const perform = (at, count) => {
        if (globalThis.traps === 0) return exports.perform(at, count);
        globalThis.traps--;
        return exports.perform(0x7ffffff0, 0x7fffffff);
    };
    return { exports: { ...exports, perform } };
};
"""


def capture_with_a_trap(page, line):
    """Enters a line into the capture field; the core traps on it once."""
    page.fill("#capture-line", line)
    page.evaluate("globalThis.traps = 1")
    page.press("#capture-line", "Enter")
    page.wait_for_selector("#notice >> text=Daymark had to restart itself. Nothing is lost.")
