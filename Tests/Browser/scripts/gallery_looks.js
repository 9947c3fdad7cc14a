// Returns, for each voice, the box, shape and colours of each part and of the elements within it.
// An element is named by its parent and itself; the first of a name in a voice counts.
() => {
    const interesting = 'a, button, input, select, textarea, label, legend, summary, '
        + 'h1, h2, li, dt, dd, kbd';

    const hex = (parts) => {
        const digits = parts.map((part) => Math.round(part).toString(16).padStart(2, '0'));
        return '#' + digits.join('');
    };

    const describeColour = (text) => {
        const [red, green, blue, alpha = 1] = text.match(/[\d.]+/g).map(Number);
        if (alpha === 0) return 'none';
        const scale = text.startsWith('color') ? 255 : 1;
        const opacity = alpha < 1 ? [alpha * 255] : [];
        return hex([red * scale, green * scale, blue * scale, ...opacity]);
    };

    const describe = (element) => {
        const { width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const font = `${style.fontSize}/${style.fontWeight}`;
        return [
            `${Math.round(width)}x${Math.round(height)}`,
            `${font} r ${style.borderRadius} p ${style.padding}`.replaceAll('px', ''),
            `${describeColour(style.color)} on ${describeColour(style.backgroundColor)}`,
        ];
    };

    const name = (element) => [element.localName, ...[...element.classList].sort()].join('.');

    const isRecorded = (element) =>
        (element.classList.length > 0 || element.matches(interesting))
        && !element.closest('svg, .unseen, datalist, option')
        && element.checkVisibility();

    const looks = {};
    for (const section of document.querySelectorAll('.gallery > [data-voice]')) {
        const found = {};
        looks[section.dataset.voice] = found;
        for (const part of section.querySelectorAll('.part')) {
            found[part.dataset.part] = describe(part);
            for (const element of part.querySelectorAll('*')) {
                if (!isRecorded(element)) continue;
                const parent = element.parentElement;
                const prefix = parent === part ? '' : `${name(parent)} > `;
                found[prefix + name(element)] ??= describe(element);
            }
        }
    }
    return looks;
}
