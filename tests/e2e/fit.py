"""How a table fits its window: measured in the page, in each of the sizes that people have."""

from __future__ import annotations

from typing import Final

from tests.e2e.person import Person

SIZES: Final = {
    "laptop": (1280, 720),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "zoomed to 200 %": (640, 360),
}

# Everything that is wrong with what the page shows, as sentences. A modal dialog stands for the page while it is open.
MEASURE: Final = """async () => {
    const LETTERS = 11, FINGER = 24, NEAR = 1.5;
    const root = document.querySelector('dialog[open]') ?? document.body;
    const wrong = [];
    const name = (one) => one.outerHTML.replace(/\\s+/g, ' ').slice(0, 140);
    const shown = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
        && !one.closest('.hidden') && one.getBoundingClientRect().width > 0;
    const zoom = (one) => {
        const matrix = one.ownerSVGElement && one.getScreenCTM();
        return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    };
    const all = (what) => [...root.querySelectorAll(what)].filter(shown);

    // Letters.
    for (const one of all('*')) {
        if (![...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
        const size = parseFloat(getComputedStyle(one).fontSize) * zoom(one);
        if (size < LETTERS - 0.05) wrong.push(`letters of ${size.toFixed(1)} px: ${name(one)}`);
    }

    // Fingers.
    for (const one of all('button, a[href], select, summary, [role=button], [data-touch]')) {
        const { width, height } = one.getBoundingClientRect();
        if (Math.min(width, height) < FINGER - 0.1) wrong.push(`${width.toFixed(1)} by ${height.toFixed(1)} px to touch: ${name(one)}`);
    }

    // What decides a choice can be brought into sight, whole, and nothing lies on it.
    const place = document.scrollingElement.scrollTop;
    for (const one of all('[data-touch], [data-line], [data-verb], [data-card]')) {
        one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        let box = one.getBoundingClientRect();
        const bar = document.querySelector('[data-testid=prompt]')?.closest('.top')?.getBoundingClientRect();
        if (bar && !one.closest('.top') && box.top < bar.bottom && box.right > bar.left) {
            document.scrollingElement.scrollTop -= bar.bottom - box.top + 4;  // it stays above what scrolls
            box = one.getBoundingClientRect();
        }
        const foot = document.querySelector('.answers');
        if (foot && getComputedStyle(foot).position === 'fixed' && !foot.contains(one)) {
            document.scrollingElement.scrollTop += Math.max(0, box.bottom - foot.getBoundingClientRect().top + 4);
            box = one.getBoundingClientRect();
        }
        const round = !!one.ownerSVGElement;
        const hit = one.querySelector('.hit')?.getBoundingClientRect() ?? box;
        const target = round ? hit : box;
        if (target.left < -NEAR || target.top < -NEAR || target.right > innerWidth + NEAR || target.bottom > innerHeight + NEAR)
            wrong.push(`out of the window (${[target.left, target.top, target.right, target.bottom].map(Math.round)}): ${name(one)}`);
        for (let outer = one.parentElement; outer; outer = outer.parentElement) {
            if (getComputedStyle(outer).overflow === 'visible' || outer === document.body || outer === document.documentElement) continue;
            const frame = outer.getBoundingClientRect();
            if (target.left < frame.left - NEAR || target.right > frame.right + NEAR || target.top < frame.top - NEAR || target.bottom > frame.bottom + NEAR)
                wrong.push(`cut by ${name(outer).slice(0, 60)}: ${name(one)}`);
        }
        const [x, y] = [(target.left + target.right) / 2, (target.top + target.bottom) / 2];
        const spots = round ? [[x, y]] : [[x, y], [target.left + 8, target.top + 8], [target.right - 8, target.bottom - 8], [target.left + 8, target.bottom - 8], [target.right - 8, target.top + 8]];
        for (const [a, b] of spots) {
            const top = document.elementFromPoint(a, b);
            if (!one.contains(top) && !(round && one.parentElement.contains(top))) wrong.push(`covered by ${top && name(top)}: ${name(one)}`);
        }
    }
    document.scrollingElement.scrollTop = place;

    // What stands on a card stands on it whole.
    for (const card of all('[data-card] .card')) {
        const frame = card.getBoundingClientRect();
        for (const part of card.querySelectorAll('span, b, p, small')) {
            const box = part.getBoundingClientRect();
            if (box.width && (box.bottom > frame.bottom + NEAR || box.right > frame.right + NEAR)) wrong.push(`beyond its card: ${name(part)}`);
            if (part.matches('.title') && part.scrollHeight > part.clientHeight + 2) wrong.push(`a title cut: ${name(part)}`);
        }
    }

    // No world reaches over its letter.
    for (const planet of all('[data-planet] .globe')) {
        const [art, head] = [planet.querySelector('svg'), planet.parentElement.querySelector('.head')].map((one) => one.getBoundingClientRect());
        if (head.bottom > art.top + NEAR && head.right > art.left && head.left < art.right) wrong.push(`art on letters: ${name(planet)}`);
    }

    // What may be touched is seen at a glance: a full line around it, in a colour that stands out.
    const light = (colour) => {
        const [r, g, b] = colour.match(/[\\d.]+/g).map((value) => value / 255).map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = light(getComputedStyle(document.body).backgroundColor);
    for (const one of all('.chart .open:not(.goal) .halo, .chart .goal .target')) {
        const { stroke, strokeWidth, strokeOpacity } = getComputedStyle(one);
        const [bright, dark] = [light(stroke), ground].sort((a, b) => b - a);
        const width = parseFloat(strokeWidth) * zoom(one);
        if (strokeOpacity !== '1' || width < 1.4 || (bright + 0.05) / (dark + 0.05) < 3) wrong.push(`faint: ${stroke} ${width.toFixed(1)} px`);
    }

    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth) wrong.push(`${scrollWidth} px wide`);
    if (document.documentElement.dataset.fit === 'desk' && scrollHeight > innerHeight) wrong.push(`${scrollHeight} px high on a desk`);
    return wrong;
}"""


def fits(person: Person, moment: str) -> None:
    """In every size everything that decides a choice can be seen whole, read and touched."""
    for size, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(100)  # for what measures itself
        wrong = person.page.evaluate(MEASURE)
        assert not wrong, "\n".join([f"{moment}, {size}:", *sorted(set(wrong))])
    person.page.set_viewport_size({"width": 1280, "height": 720})
