import { isThinConnection } from '../../lib/thin-connection.ts';

/** The class of a text that is set in the display face, however late the face came. */
const CLASS = 'display-face';
/** A smaller move is none: browsers count layout shifts from 3 px on. */
const MOST_PX = 2;
/** Firefox rounds spacing to 1/60 px. A text that is wider than its box by any amount breaks into one more line. */
const ROUNDING_PX = 0.02;
const IN_DISPLAY_FACE = 'h1, h2, h3, .font-display';
/** Texts get the face two screens before they are read: all at once would hold a slow phone for half a second. */
const AHEAD = '200% 0px';
/** So many texts in one task, which a slow phone ends within 50 ms: what is tapped meanwhile answers at once. */
const AT_ONCE = 4;

interface Box {
  readonly element: HTMLElement;
  readonly place: DOMRect;
  /** Where each of its parts begins: words in another language are an element of their own. */
  readonly starts: readonly DOMRect[];
  /** As CSS lengths, which no rotation changes; 'auto' for what stands in a line. */
  readonly width: string;
  readonly height: string;
}

/**
 * Shows the display face on the first visit too. `font-display: optional` gives it up when it is not there at the first
 * view, and `swap` would move what stands around each text. Here every box that would change keeps its size, until
 * the screen is turned; where something would move even so, the face waits for the next page.
 */
export async function showDisplayFace(): Promise<void> {
  if (isThinConnection()) return;
  const faces = await document.fonts.load('800 1em "Archivo Late"', 'aā').catch(() => []);
  if (faces.length === 0) return;
  const kept = new Set<HTMLElement>();
  const waiting: Element[] = [];
  const root = document.documentElement;
  let width = root.clientWidth;
  const followScreen = () => {
    if (root.clientWidth === width) return;
    width = root.clientWidth;
    for (const { style } of kept) style.cssText = '';
    kept.clear();
  };
  const setNext = () => {
    followScreen();
    if (!setInDisplayFace(waiting.splice(0, AT_ONCE), kept)) {
      observer.disconnect();
      waiting.length = 0;
    }
    if (waiting.length > 0) setTimeout(setNext);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      // What is not shown, such as a closed menu, has no place that could move.
      const due = entries
        .filter((entry) => entry.isIntersecting || isHidden(entry.boundingClientRect))
        .map(({ target }) => target);
      for (const text of due) observer.unobserve(text);
      if (waiting.length === 0 && due.length > 0) setTimeout(setNext);
      waiting.push(...due);
    },
    { rootMargin: AHEAD },
  );
  for (const text of document.querySelectorAll(IN_DISPLAY_FACE)) observer.observe(text);
  try {
    // From now on the browser has it before the first view.
    sessionStorage.setItem('face', 'here');
  } catch {
    // Nothing may be kept: each page is a first visit.
  }
  addEventListener('resize', followScreen);
}

const isHidden = ({ height }: DOMRect): boolean => height === 0;

/** Sets texts in the display face, adds those whose box was fixed to `kept`, and tells whether nothing moved. */
function setInDisplayFace(due: readonly Element[], kept: Set<HTMLElement>): boolean {
  // What is below the screen now may be scrolled into it before the next frame, so it keeps its size, too. To measure what
  // is hidden takes long. A text in a drawing (SVG) has its own place, which no other text changes.
  const boxes = due.flatMap((text) => {
    const place = text.getBoundingClientRect();
    return !isHidden(place) && text instanceof HTMLElement ? [measure(text, place)] : [];
  });
  for (const text of due) text.classList.add(CLASS);
  // First all is read, then all is written: a browser arranges the page anew between the two.
  for (const [{ element }, cssText] of boxes.map((box) => [box, toFixedSize(box)] as const)) {
    if (cssText === '') continue;
    element.style.cssText = cssText;
    kept.add(element);
  }
  const isStill = !boxes.some(({ element, place }) => isElsewhere(element.getBoundingClientRect(), place));
  const refused = isStill ? boxes.filter(hasMovedWithin) : boxes;
  for (const { element } of refused) {
    element.classList.remove(CLASS);
    element.style.cssText = '';
  }
  return isStill;
}

function measure(element: HTMLElement, place: DOMRect): Box {
  const { width, height } = getComputedStyle(element);
  return { element, place, starts: listStarts(element), width, height };
}

function listStarts(element: HTMLElement): DOMRect[] {
  const range = document.createRange();
  return [...element.childNodes].flatMap((part) => {
    range.selectNode(part);
    return [...range.getClientRects()].slice(0, 1);
  });
}

/**
 * The styles that keep an element at the size that it had. A text of as many lines as before is spaced to be as wide as it
 * was, so that it begins where it did, also in the middle of a button; where lines have gone, the box was as wide as its
 * place.
 */
function toFixedSize({ element, width, height }: Box): string {
  const now = getComputedStyle(element);
  const missing = Number.parseFloat(width) - Number.parseFloat(now.width);
  const spacing =
    (Number.parseFloat(now.letterSpacing) || 0) + missing / element.innerText.length - ROUNDING_PX;
  return [
    ...(missing && now.height === height ? [`letter-spacing:${String(spacing)}px`] : []),
    // A box that would shrink may still grow, for those who space letters wider.
    ...(missing ? [`${missing > 0 ? 'min-' : ''}width:${width}`] : []),
    ...(now.height === height ? [] : [`height:${height}`]),
  ].join(';');
}

/**
 * Whether its words would be elsewhere in their box. No matter for what is more than a screen away: browsers count what moves
 * in the frame in which it is scrolled into view, but nobody scrolls that far in one.
 */
function hasMovedWithin({ element, place: { top, bottom }, starts }: Box): boolean {
  if (top > 2 * innerHeight || bottom < -innerHeight) return false;
  return listStarts(element).some((now, index) => isElsewhere(now, starts[index] ?? now));
}

const isElsewhere = (now: DOMRect, before: DOMRect): boolean =>
  Math.abs(now.x - before.x) > MOST_PX || Math.abs(now.y - before.y) > MOST_PX;
