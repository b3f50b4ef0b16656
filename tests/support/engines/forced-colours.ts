/**
 * Runs in the page, on its own: texts in the colour of their ground, and controls that neither an edge, an underline, an
 * icon nor a marker tells from it, links that look like buttons among them. Words in drawings are left out: their ground is
 * a shape.
 */
export function findUnseen(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isSeen);
  const texts = all.filter(
    (element) =>
      !element.closest('svg') &&
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== ''),
  );
  const controls = all.filter(
    (element) => element.matches('button, input, select, textarea, summary') || isButtonLike(element),
  );
  return [
    ...texts.filter((text) => getComputedStyle(text).color === toGround(text)).map(describe('no contrast')),
    ...controls.filter((control) => !hasEdge(control)).map(describe('no edge')),
  ];

  function describe(fault: string) {
    return ({ textContent, outerHTML }: Element): string =>
      `${fault}: ${textContent.trim().slice(0, 40)}: ${outerHTML.slice(0, 160)}`;
  }

  /** The colour that an element stands on. */
  function toGround(element: Element | null): string {
    if (!element) return getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor } = getComputedStyle(element);
    return /^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
      ? toGround(element.parentElement)
      : backgroundColor;
  }

  /** Links in a text have no padding at their sides. */
  function isButtonLike(element: HTMLElement): boolean {
    const { display, paddingLeft } = getComputedStyle(element);
    return element.matches('a[href]') && display.endsWith('flex') && parseFloat(paddingLeft) >= 16;
  }

  function hasEdge(control: HTMLElement): boolean {
    const ground = toGround(control.parentElement);
    const style = getComputedStyle(control);
    if (parseFloat(style.borderTopWidth) >= 1) return style.borderTopColor !== ground;
    const hasMarker = style.display === 'list-item' && style.listStyleType !== 'none';
    if (hasMarker || style.textDecorationLine === 'underline' || style.appearance === 'auto') return true;
    return [...control.querySelectorAll('svg')].some((icon) => isDrawn(icon, toGround(icon)));
  }

  function isDrawn(icon: SVGElement, ground: string): boolean {
    return [icon, ...icon.querySelectorAll('*')].some((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].some((colour) => colour !== 'none' && colour !== ground);
    });
  }
}
