import type { CollectionEntry } from 'astro:content';

import { getPicturePath } from '../pictures/picture-path.content.ts';
import { getPictureName } from '../pictures/read-picture.build.ts';
import { memoizeForBuild } from '../../lib/memoize.ts';
import { formatLocalPhone } from '../../core/addresses.ts';
import { getPage, getPublishedEntry, getSite } from '../../core/entries.content.ts';
import { formatSource } from '../supporters/supporters.ts';
import { getPublishedSupporters } from '../supporters/supporters.content.ts';
import { getPublishedFactSheet } from './fact-sheet.content.ts';
import { buildPressKit, type PressKit } from './press-kit.build.ts';

export type PressKitPage = CollectionEntry<'pressKit'>['data'];

/** Returns the files of the press kit. A build creates them once, so that the checksum on the page matches the ZIP. */
export const getPressFiles = (): Promise<PressKit> =>
  memoizeForBuild('press kit', async () => {
    const content = await getPressContent(new URL(import.meta.env.SITE));
    return buildPressKit({
      ...content,
      pictures: content.pictures.map(({ src, ...item }) => ({ ...item, file: getPicturePath(src) })),
      logos: content.logos.map(({ files: sources, ...item }) => ({
        ...item,
        sources: sources.map(({ src }) => ({ name: getPictureName(src), path: getPicturePath(src) })),
      })),
    });
  });

/** Finds the path of the portrait's JPEG. The path stays the same if the picture changes. */
export async function getPressPortrait(): Promise<string | undefined> {
  const [page, { portrait }, kit] = await Promise.all([getPage('pressKit'), getSite(), getPressFiles()]);
  const index = page.pictures.findIndex(({ src = portrait.src }) => src.src === portrait.src.src);
  return kit.pictures[index]?.files.find(({ format }) => format === 'JPEG')?.href;
}

/** Returns the published content of the press kit, even in previews. `origin` is the URL of the site. */
export async function getPressContent(origin: URL | undefined) {
  const { data: page } = await getPublishedEntry('pressKit');
  const site = await getSite();
  const { data: texts } = await getPublishedEntry('factSheet');
  const { data: supporters } = await getPublishedEntry('supportersPage');
  const people = await getPublishedSupporters();
  const sheet = await getPublishedFactSheet(origin);
  const { candidate, position, authorisation, press, contact } = site;
  const { items, credit, licence } = page.logos;
  return {
    page,
    address: new URL('/press-kit', origin ?? site.address).href,
    candidate,
    position,
    authorisation,
    contact: [
      ...press.flatMap(({ name, phone, hours }) => [
        name,
        `${formatLocalPhone(phone)} (${page.contact.abroad} ${phone})`,
        hours,
      ]),
      contact,
    ],
    supporters: {
      heading: supporters.press.heading,
      text: people.map(({ words: quote, ...person }) => `“${quote}”\n${formatSource(person)}\n`).join('\n'),
    },
    pictures: page.pictures.map((picture) => ({ ...picture, src: picture.src ?? site.portrait.src })),
    logos: items.map((item) => ({ ...item, credit, licence })),
    sheet: { ...sheet, title: texts.title },
  };
}
