/**
 * Runs in the page, on its own: what has the focus and is not seen at all, because something that sticks lies over it or
 * because it is out of view (WCAG 2.4.11), one line each. Goes from the end of the page to its start, as Shift+Tab does:
 * that way the header comes to lie over what is above the view.
 */
export function findHiddenFocus(): string[] {
  document.documentElement.style.scrollBehavior = 'auto';
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ].filter((control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }));
  return controls
    .reverse()
    .filter((control) => {
      control.focus();
      return document.activeElement === control && !isSeen(control);
    })
    .map((control) => control.outerHTML.slice(0, 160));

  /** Whether one of nine points of what answers for the control is in view and on top. */
  function isSeen(control: HTMLElement): boolean {
    const { left, top, width, height } = control.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && (control.contains(hit) || hit.contains(control));
      }),
    );
  }
}

/** Runs in the page, on its own: the share of the view's height that bars which stick or are fixed lie over, half way down. */
export function readBarsHeight(): number {
  scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
  const heights = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((bar) => ['sticky', 'fixed'].includes(getComputedStyle(bar).position) && bar.checkVisibility())
    .map((bar) => bar.getBoundingClientRect())
    // A bar goes from side to side; what sticks in its place in the page is not yet at the edge.
    .filter(({ width, top, bottom }) => width > innerWidth / 2 && (top <= 0 || bottom >= innerHeight))
    .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
  return heights.reduce((sum, height) => sum + Math.max(height, 0), 0) / innerHeight;
}
