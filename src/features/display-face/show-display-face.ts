/** The class of <html> from which on headlines are set in the display face, however late it came. */
const CLASS = 'display-face';
/** A smaller move is none: browsers count layout shifts from 3 px on. */
const MOST_PX = 2;
/** Firefox rounds spacing to 1/60 px. A text that is wider than its box by any amount breaks into one more line. */
const ROUNDING_PX = 0.02;
const IN_DISPLAY_FACE = 'h1, h2, h3, .font-display';

interface Box {
  readonly element: HTMLElement;
  readonly place: DOMRect;
  /** As CSS lengths, which no rotation changes; 'auto' for what stands in a line. */
  readonly width: string;
  readonly height: string;
}

/**
 * Shows the display face on the first visit too. `font-display: optional` gives it up when it is not there at the first
 * view, and `swap` would move what stands around each text. Here every box that would change keeps its size, until the
 * screen is turned; where something would move even so, the face waits for the next page.
 */
export async function showDisplayFace(): Promise<void> {
  const faces = await document.fonts.load('800 1em "Archivo Late"', 'aā').catch(() => []);
  if (faces.length === 0) return;
  const root = document.documentElement;
  const boxes = Array.from(document.querySelectorAll<HTMLElement>(IN_DISPLAY_FACE), measure);
  root.classList.add(CLASS);
  for (const box of boxes) keepSize(box);
  const release = (): void => {
    for (const { element } of boxes) element.style.cssText = '';
  };
  if (boxes.some(hasMoved)) {
    root.classList.remove(CLASS);
    release();
  }
  try {
    // From now on the browser has it before the first view.
    sessionStorage.setItem('face', 'here');
  } catch {
    // Nothing may be kept: each page is a first visit.
  }
  const { innerWidth } = window;
  addEventListener('resize', () => {
    if (window.innerWidth !== innerWidth) release();
  });
}

function measure(element: HTMLElement): Box {
  const { width, height } = getComputedStyle(element);
  return { element, place: element.getBoundingClientRect(), width, height };
}

/**
 * Fixes an element at the size that it had. A text of as many lines as before is spaced to be as wide as it was, so that
 * it begins where it did, also in the middle of a button; where lines have gone, the box was as wide as its place.
 */
function keepSize({ element, width, height }: Box): void {
  const now = getComputedStyle(element);
  const missing = Number.parseFloat(width) - Number.parseFloat(now.width);
  if (missing !== 0) {
    if (now.height === height) {
      const spacing = Number.parseFloat(now.letterSpacing) || 0;
      element.style.letterSpacing = `${String(spacing + missing / element.innerText.length - ROUNDING_PX)}px`;
    }
    element.style.width = width;
  }
  if (now.height !== height) element.style.height = height;
}

function hasMoved({ element, place: { x, y } }: Box): boolean {
  const now = element.getBoundingClientRect();
  return Math.abs(now.x - x) > MOST_PX || Math.abs(now.y - y) > MOST_PX;
}
