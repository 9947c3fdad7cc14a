"""The page that is changed in place is the page that is made anew, whatever it was before."""
from conftest import ROOT

WEB = ROOT / "Sources" / "DaymarkBrowser" / "web"

#: Makes regions of lists whose items come, go, change, move between lists, stand there twice, and hold fields or lists of their own;
#: each is put over the one before, into a region or into a part of it. Answers with how many were, and what was not as it should be.
RUN = """async ([seed, rounds]) => {
    const { morph } = await import("http://morph.test/morph.js");
    let state = seed;
    const dice = (most) => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor(state / 65536) % most; };
    const item = (key) => {
        const word = ["one", "two", "three &amp; a half"][dice(3)], id = dice(12) ? ` data-key="${key}"` : "";
        const inner = [`<b>${word}</b>`, `<button type="button">${word}</button>`, `<input value="${word}">`, `<ul><li data-key="in">${word}</li><li>x</li></ul>`][dice(4)];
        return `<li class="c${dice(2)}"${id} data-style="--at:${dice(3)}">${inner}</li>`;
    };
    const kept = new Map();
    const again = (key) => { if (!kept.has(key) || dice(4) === 0) kept.set(key, item(key)); return kept.get(key); };
    const list = () => Array.from({ length: dice(6) }, () => again("k" + dice(9))).join("");
    const whole = () => `<h1>${dice(3)}</h1><ul class="a">${list()}</ul><div id="part"><ol>${list()}</ol></div>` + (dice(2) ? `<ul class="b">${list()}</ul>` : "");
    const region = document.body.appendChild(document.createElement("main")), wanted = document.createElement("main");
    const plain = (one) => one.innerHTML.replace(/ style="[^"]*"/g, "");
    const wrong = [];
    for (let round = 0; round < rounds; round++) {
        const isPart = round > 0 && dice(4) === 0, html = isPart ? `<ol>${list()}</ol>` : whole();
        const [target, other] = isPart ? [region, wanted].map((one) => one.querySelector("#part")) : [region, wanted];
        morph(target, html);
        other.innerHTML = html;
        if (plain(region) !== plain(wanted)) wrong.push([html, plain(region), plain(wanted)]);
        for (const li of region.querySelectorAll("li[data-style]")) if (li.style.cssText.replace(/[ ;]/g, "") !== li.dataset.style) wrong.push([li.outerHTML]);
    }
    return [rounds, wrong.length, wrong[0]];
}"""


def test_a_region_is_what_it_was_told_to_be(chromium):
    page = chromium.new_page()
    page.route("http://morph.test/*", lambda route: route.fulfill(
        path=WEB / route.request.url.rsplit("/", 1)[1], content_type="text/javascript", headers={"Access-Control-Allow-Origin": "*"})
        if route.request.url.endswith(".js") else route.fulfill(body="<!doctype html><body>", content_type="text/html"))
    page.goto("http://morph.test/")
    for seed in range(8):
        rounds, wrong, first = page.evaluate(RUN, [seed, 400])
        assert (rounds, wrong) == (400, 0), f"seed {seed}: {first}"
    page.close()
