/** Selects visible elements by CSS selector, and optionally by accessible name. */
export interface Target {
  readonly css: string;
  /** The full name: the label of a control, else its text. */
  readonly name?: string;
}

export interface VisibleElement {
  readonly text: string;
  /** The value of a form field; '' for other elements. */
  readonly value: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The centre of the element in the viewport, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** Whether a click at the centre reaches the element. */
  readonly isOnTop: boolean;
  /** Whether an animation moves the element or an ancestor: a busy machine may repeat a frame. */
  readonly isAnimated: boolean;
}

export const link = (name: string, within = 'body'): Target => ({ css: `${within} a[href]`, name });
export const button = (name: string, within = 'body'): Target => ({ css: `${within} button`, name });
export const field = (name: string, within = 'body'): Target => ({
  css: `${within} :is(input, textarea)`,
  name,
});

/** Runs in the page. Returns the matching visible elements, and optionally scrolls the first into view. */
export function findMatches({ css, name }: Target, scrollsIntoView: boolean): VisibleElement[] {
  const getName = (element: HTMLElement): string => {
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined;
    return (element.ariaLabel ?? label ?? element.textContent).trim();
  };
  const elements = [...document.querySelectorAll<HTMLElement>(css)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => name === undefined || getName(element) === name);
  if (scrollsIntoView) elements[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const animatedElements = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => (effect as KeyframeEffect | null)?.target);
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.round(left + width / 2);
    const y = Math.round(top + height / 2);
    return {
      text: element.innerText.trim(),
      value: 'value' in element ? String(element.value) : '',
      attributes: Object.fromEntries(Array.from(element.attributes, (entry) => [entry.name, entry.value])),
      x,
      y,
      isOnTop: element.contains(document.elementFromPoint(x, y)),
      isAnimated: animatedElements.some((target) => target?.contains(element)),
    };
  });
}
