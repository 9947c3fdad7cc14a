// Morphs a region into random HTML again and again, and compares it with a region made from that
// HTML. The lists hold items that appear, disappear, change, move between lists, occur twice, and
// contain fields or lists. About one round in four morphs only a part of the region. Returns the
// number of rounds, the number of differences, and the first difference.
async ([seed, rounds]) => {
    // In the page, the first script exports this.
    globalThis.daymark = { trustedTypesPolicy: { createHTML: (html) => html } };
    const { morph } = await import('http://morph.test/morph.js');
    let state = seed;
    const random = (limit) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor(state / 65536) % limit;
    };

    const makeItem = (key) => {
        const word = ['one', 'two', 'three &amp; a half'][random(3)];
        const attribute = random(12) ? ` data-key="${key}"` : '';
        const content = [
            `<b>${word}</b>`,
            `<button type="button">${word}</button>`,
            `<input value="${word}">`,
            `<ul><li data-key="in">${word}</li><li>x</li></ul>`,
        ][random(4)];
        const style = (index) => `data-style="--at:${index}"`;
        return `<li class="c${random(2)}"${attribute} ${style(random(3))}>${content}</li>`;
    };

    // Most items are the same as when they last occurred.
    const items = new Map();
    const item = (key) => {
        if (!items.has(key) || random(4) === 0) items.set(key, makeItem(key));
        return items.get(key);
    };
    const makeList = () => {
        const count = random(6);
        return Array.from({ length: count }, () => item('k' + random(9))).join('');
    };
    const makeRegion = () => {
        const first = `<h1>${random(3)}</h1><ul class="a">${makeList()}</ul>`;
        const part = `<div id="part"><ol>${makeList()}</ol></div>`;
        return first + part + (random(2) ? `<ul class="b">${makeList()}</ul>` : '');
    };

    const region = document.body.appendChild(document.createElement('main'));
    const expected = document.createElement('main');
    const content = (element) => element.innerHTML.replace(/ style="[^"]*"/g, '');
    const differences = [];
    for (let round = 0; round < rounds; round++) {
        const isPart = round > 0 && random(4) === 0;
        const html = isPart ? `<ol>${makeList()}</ol>` : makeRegion();
        const find = (element) => isPart ? element.querySelector('#part') : element;
        morph(find(region), html);
        find(expected).innerHTML = html;
        if (content(region) !== content(expected)) {
            differences.push([html, content(region), content(expected)]);
        }
        for (const styled of region.querySelectorAll('li[data-style]')) {
            const style = styled.style.cssText.replace(/[ ;]/g, '');
            if (style !== styled.dataset.style) differences.push([styled.outerHTML]);
        }
    }
    return [rounds, differences.length, differences[0]];
}
