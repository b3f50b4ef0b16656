import { prepareCard } from './draw-card.ts';
import {
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareCard,
  type ShareGround,
  type ShareSign,
  handInCard,
  toShareAlt,
} from './share-cards.ts';

/** The picture that social networks show beside a shared link. */
export interface ShareImage {
  /** Its address, from the root of the site. It has a hash, because networks keep a picture by its address. */
  readonly src: string;
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
  /** The words that it shows. */
  readonly alt: string;
}

/** Enough to tell the versions of one image apart. */
const HASH_LENGTH = 8;
/** Where share images are published. */
export const SHARE_FOLDER = '/share';

/**
 * Asks for the share image of the page at `path`, or of a part of it such as `quote-1`. What no page asks for
 * is not published.
 */
export async function getShareImage(
  { path, part }: { path: string; part?: string | undefined },
  card: ShareCard,
  sign: ShareSign,
): Promise<ShareImage> {
  const composed = await prepareCard(card, sign);
  const words = [...path.split('/'), part ?? ''].filter((word) => word !== '');
  const name = words.length === 0 ? 'home' : words.join('-');
  const src = `${SHARE_FOLDER}/${name}.${composed.hash.slice(0, HASH_LENGTH)}.${composed.format}`;
  await handInCard(src, composed);
  return { src, width: SHARE_WIDTH, height: SHARE_HEIGHT, alt: toShareAlt(card, sign) };
}

/** Words that somebody said, and the page that quotes them. */
interface Quoted {
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
