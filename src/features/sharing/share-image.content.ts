import { getPictureFile } from '../pictures/picture-file.content.ts';
import { leaveCard, SHARE_FOLDER } from './draw-card.build.ts';
import {
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareCard,
  type ShareGround,
  type ShareSign,
  toShareAlt,
} from './share-cards.ts';

/** The picture that social networks show beside a shared link. */
export interface ShareImage {
  /** Its address, from the root of the site. */
  readonly src: string;
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
  /** The words that it shows. */
  readonly alt: string;
}

/**
 * Returns the share image of the page at `path`, or of a part of it such as `quote-1`. Only images that a published page
 * names are published.
 */
export async function getShareImage(
  { path, part }: { path: string; part?: string | undefined },
  card: ShareCard,
  { candidate, position, authorisation }: ShareSign,
): Promise<ShareImage> {
  const sign = { candidate, position, authorisation };
  const picture = card.kind === 'page' ? card.picture : undefined;
  const words = [...path.split('/'), part ?? ''].filter((word) => word !== '');
  const image = await leaveCard(words.length === 0 ? 'home' : words.join('-'), {
    card,
    sign,
    file: picture && getPictureFile(picture.src),
  });
  return {
    src: `${SHARE_FOLDER}/${image}`,
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    alt: toShareAlt(card, sign),
  };
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

/** Returns the addresses of a share image for each quote. */
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
