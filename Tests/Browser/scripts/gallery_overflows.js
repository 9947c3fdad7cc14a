// Returns the elements that are wider than their parent, and those whose text is wider than their
// box. A negative margin widens an element on purpose. A block of the timeline hides details that
// do not fit beside its title; the page that it leads to shows them in full.
() => {
    const exempt = '.unseen, .unseen *, svg *, option, .timeline .text *';

    const isWiderThanParent = (element, style) => {
        const box = element.getBoundingClientRect();
        const parent = element.parentElement.getBoundingClientRect();
        const left = box.left + Math.max(0, -parseFloat(style.marginLeft));
        const right = box.right - Math.max(0, -parseFloat(style.marginRight));
        return left < parent.left - 1 || right > parent.right + 1;
    };

    const hasWiderText = (element) => {
        const box = element.getBoundingClientRect();
        const range = document.createRange();
        return [...element.childNodes].some((node) => {
            if (node.nodeType !== Node.TEXT_NODE) return false;
            range.selectNodeContents(node);
            const lines = [...range.getClientRects()];
            return lines.some((line) => line.right > box.right + 1 || line.left < box.left - 1);
        });
    };

    const overflows = (element) => {
        const style = getComputedStyle(element);
        if (!element.checkVisibility()) return false;
        if (style.position === 'absolute' || style.display === 'contents') return false;
        if (isWiderThanParent(element, style)) {
            return getComputedStyle(element.parentElement).display !== 'contents';
        }
        if (style.overflowX !== 'visible' || style.display === 'inline') return false;
        return hasWiderText(element);
    };

    const describe = (element) => {
        const { voice } = element.closest('[data-voice]').dataset;
        const { part } = element.closest('.part').dataset;
        return `${voice} ${part}: ${element.outerHTML.slice(0, 110)}`;
    };

    return [...document.querySelectorAll(`.part *:not(${exempt})`)].filter(overflows).map(describe);
}
