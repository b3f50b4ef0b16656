import { BIOGRAPHY_LENGTHS } from './biography-lengths.ts';
import { getLabels, getPublishedEntry, getSite } from '../site/entries.content.ts';
import { getPublishedFactSheet } from './fact-sheet.content.ts';
import { getHome } from '../site/pages.content.ts';

/** How long each biography is said to be, shortest first. */
const LENGTHS = Object.entries(BIOGRAPHY_LENGTHS) as [keyof typeof BIOGRAPHY_LENGTHS, number][];

/** What the files of the press kit are made of, all of it published, in previews too; `origin` is where the site stands. */
export async function getPressContent(origin: URL | undefined) {
  const [{ data: page }, site, { header }, { hero }, { data: words }, sheet] = await Promise.all([
    getPublishedEntry('pressKit', 'press-kit'),
    getSite(),
    getLabels(),
    getHome(),
    getPublishedEntry('factSheet', 'fact-sheet'),
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
    biographies: LENGTHS.map(([key, length]) => ({ words: length, text: page.biography[key].text })),
    pictures: page.pictures,
    logoWords: { name, office: header.office, badge: hero.badge },
    logos: page.logos,
    sheet,
    labels: {
      title: page.heading,
      contact: page.contact.heading,
      biographies: page.biography.heading,
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
