import { makePicture } from './kit/make-picture.ts';
import { makePressKit, type PressKit } from './kit/make-press-kit.ts';
import { toPictureFile } from '../sharing/images/page-card.ts';
import { getPressKit } from '../site/pages.content.ts';
import { getPressContent } from './press-kit.content.ts';
import { getSite } from '../site/entries.content.ts';
import { toWordSlug } from '../../lib/words.ts';

let files: Promise<PressKit> | undefined;

/**
 * The files of the press kit, for its page and for the addresses at which they stand. They are made once in a build, so
 * that the page names the checksum of the very ZIP; `astro dev` always shows the present state.
 */
export const getPressFiles = (): Promise<PressKit> =>
  import.meta.env.PROD ? (files ??= makePressFiles()) : makePressFiles();

async function makePressFiles(): Promise<PressKit> {
  const content = await getPressContent(new URL(import.meta.env.SITE));
  const pictures = content.pictures.map(({ src, ...words }) => ({ ...words, file: toPictureFile(src) }));
  return makePressKit({ ...content, pictures });
}

/**
 * The path of the candidate's portrait at full size, as JPEG: its name stays while the picture changes. Undefined where the
 * press kit has another picture.
 */
export async function getPressPortrait(): Promise<string | undefined> {
  const [{ pictures }, { candidate, portrait }] = await Promise.all([getPressKit(), getSite()]);
  const found = pictures.find(({ src }) => src.src === portrait.src.src);
  if (!found) return undefined;
  const { src, ...words } = found;
  const { files } = await makePicture({ ...words, file: toPictureFile(src) }, toWordSlug(candidate));
  return files.find(({ format }) => format === 'JPEG')?.href;
}
