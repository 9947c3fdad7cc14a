// Returns the targets that are smaller than `least` points. A target includes an invisible rim
// around it, and a field includes its label.
(least) => {
    const rimOf = (style) => {
        const hasRim = style.content !== 'none' && style.position === 'absolute';
        const side = (name) => hasRim ? -parseFloat(style[name]) || 0 : 0;
        return {
            width: side('left') + side('right'),
            height: side('top') + side('bottom'),
        };
    };

    const sizeOf = (target, block, rim) => {
        if (block && target.matches('a')) return [block.offsetWidth, block.offsetHeight];
        const box = target.getBoundingClientRect();
        return [box.width + rim.width, box.height + rim.height];
    };

    const describe = (element, width, height) => {
        const { voice } = element.closest('[data-voice]').dataset;
        const { part } = element.closest('.part').dataset;
        const size = `${width.toFixed(1)}x${height.toFixed(1)}`;
        return `${voice} ${part}: ${size} ${element.outerHTML.slice(0, 110)}`;
    };

    const check = (element) => {
        if (!element.checkVisibility() || element.disabled) return [];
        const target = element.closest('label') ?? element;
        const style = getComputedStyle(target, '::after');
        const block = target.closest('.timeline li');
        const [width, height] = sizeOf(target, block, rimOf(style));
        // The radar's table and list offer the same at full size.
        if (target.closest('.dial')) {
            const reach = Math.max(target.getBoundingClientRect().width, parseFloat(style.width));
            return reach >= 24 ? [] : [element.outerHTML.slice(0, 110)];
        }
        // A block of the timeline is as tall as its time; the list offers the same at full size.
        if (block?.matches('.tiny')) return [];
        const required = block ? Math.min(least, 24) : least;
        return Math.min(width, height) >= required - .5 ? [] : [describe(element, width, height)];
    };

    const targets = '.part :is(a, button, input, select, textarea, [role=option])';
    return [...document.querySelectorAll(targets)].flatMap(check);
}
