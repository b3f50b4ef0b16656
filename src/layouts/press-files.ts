import { makePressKit, type PressKit } from '../build/press-kit/make-press-kit.ts';
import { toPictureFile } from '../build/share-images/page-card.ts';
import { getPressContent } from '../data/press-kit.ts';

/** The files of the press kit, for its page and for the addresses at which they stand; `origin` is where the site stands. */
export async function getPressFiles(origin: URL | undefined): Promise<PressKit> {
  const content = await getPressContent(origin);
  const pictures = content.pictures.map(({ src, ...words }) => ({ ...words, file: toPictureFile(src) }));
  return makePressKit({ ...content, pictures });
}
