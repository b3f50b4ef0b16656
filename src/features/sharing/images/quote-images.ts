import type { ShareGround, ShareSign } from './share-cards.ts';
import { getShareImage } from './share-image.ts';

/** Words that somebody said, and the page that quotes them. */
export interface Quoted {
  /** The address of the page. */
  readonly href: string;
  readonly title: string;
  readonly ground: ShareGround;
  readonly quotes: readonly string[];
  /** Who said them. */
  readonly who: string;
  /** Where, and on which day. */
  readonly at: readonly (string | undefined)[];
}

/** The addresses of a share image for each quote. */
export async function getQuoteImages(
  { href, title, ground, quotes, who, at }: Quoted,
  sign: ShareSign,
): Promise<string[]> {
  const source = [who, ...at].filter((part) => part !== undefined).join(', ');
  const images = quotes.map((words, index) =>
    getShareImage(
      { path: href, part: `quote-${String(index + 1)}` },
      { kind: 'quote', ground, kicker: title, words, source },
      sign,
    ),
  );
  return (await Promise.all(images)).map(({ src }) => src);
}
