import { decodePath } from '../../core/addresses.ts';
import { getPicturePath } from '../pictures/picture-path.content.ts';
import { queueCard, SHARE_FOLDER } from './render-card.build.ts';
import { type ShareCard, type CardFooter, formatShareAlt } from './share-cards.ts';

/** Returns the share image of `path`, which may be a part of a page: `/news/eels/quote-1`. */
export async function getShareImage(
  path: string,
  card: ShareCard,
  { candidate, position, authorisation }: CardFooter,
) {
  const footer = { candidate, position, authorisation };
  const picture = card.kind === 'page' ? card.picture : undefined;
  const name = decodePath(path).slice(1).replaceAll('/', '-') || 'home';
  const image = await queueCard(name, { card, footer, file: picture && getPicturePath(picture.src) });
  return { src: `${SHARE_FOLDER}/${image}`, alt: formatShareAlt(card, footer) };
}
