import type { CollectionEntry } from 'astro:content';
import { toWordSlug } from '../../lib/words.ts';
import { toPictureFile } from '../sharing/images/share-cards.ts';
import { type Site, getLabels, getPage, getPublishedEntry, getSite } from '../site/entries.content.ts';
import { getHome } from '../home/home.content.ts';
import { toSource } from '../supporters/supporters.ts';
import { getPublishedSupporters } from '../supporters/supporters.content.ts';
import { getPublishedFactSheet } from './fact-sheet.content.ts';
import { makePressKit, type PressKit } from './kit/make-press-kit.ts';
import { makePicture } from './kit/press-files.ts';

/** The words of the page. */
export type PressKitPage = CollectionEntry<'pressKit'>['data'];

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
  const [{ pictures }, { candidate, portrait }] = await Promise.all([getPage('pressKit'), getSite()]);
  const found = toKitPictures(pictures, portrait).find(({ src }) => src.src === portrait.src.src);
  if (!found) return undefined;
  const { src, ...words } = found;
  const { files } = await makePicture({ ...words, file: toPictureFile(src) }, toWordSlug(candidate));
  return files.find(({ format }) => format === 'JPEG')?.href;
}

/** The pictures of the kit, the portrait in the place of the one without a file. */
const toKitPictures = (pictures: PressKitPage['pictures'], portrait: Site['portrait']) =>
  pictures.map(({ src = portrait.src, ...words }) => ({ ...words, src }));

/** What the files of the press kit are made of, all of it published, in previews too; `origin` is where the site stands. */
export async function getPressContent(origin: URL | undefined) {
  const [{ data: page }, site, { header }, { hero }, { data: words }, { data: supporters }, voices, sheet] =
    await Promise.all([
      getPublishedEntry('pressKit'),
      getSite(),
      getLabels(),
      getHome(),
      getPublishedEntry('factSheet'),
      getPublishedEntry('supportersPage'),
      getPublishedSupporters(),
      getPublishedFactSheet(origin),
    ]);
  const { candidate, position, authorisation, name, press, contact } = site;
  const { alt, credit, licence } = page.gallery;
  return {
    candidate,
    position,
    authorisation,
    contact: [press.name, press.phone, press.hours, contact],
    names: page.names.items,
    biographies: page.biography.texts,
    supporters: voices.map(({ words: said, ...voice }) => `“${said}”\n${toSource(voice)}\n`).join('\n'),
    pictures: toKitPictures(page.pictures, site.portrait),
    logoWords: { name, office: header.office, badge: hero.badge },
    logos: page.logos,
    sheet,
    labels: {
      title: page.heading,
      contact: page.contact.heading,
      biographies: page.biography.heading,
      supporters: supporters.press.heading,
      pictures: page.gallery.heading,
      logos: page.logos.heading,
      sheet: words.title,
      names: page.names.heading,
      alt,
      credit,
      licence,
      check: page.everything.index,
      address: new URL('/press-kit', origin ?? site.address).href,
      sheetTitle: `${words.title}: ${candidate}`,
      sheetPage: words.sheet,
    },
  };
}
