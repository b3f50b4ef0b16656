import type { RootContent } from 'mdast';

import { formatVotingTime } from '../events/event-times.ts';
import { MACHINE_ADDRESSES } from '../../lib/machine-addresses.ts';
import {
  createHeading,
  createLink,
  createList,
  createParagraph,
  createStrong,
} from '../../lib/markdown/nodes.ts';
import { removeMarks } from '../site/notation.ts';
import { getAbout, getVotingPage } from '../site/pages.content.ts';
import { getPromisesPage } from '../promises/promises.content.ts';
import { getPublishedPromises } from '../publication/published.content.ts';
import { getSite } from '../site/entries.content.ts';
import { getVoting } from '../voting/voting.content.ts';
import { getDay, getPicture, getPromiseTests, readText } from './copy-parts.content.ts';
import { writeCopy } from './write-copy.content.ts';

/** The Markdown copy of the page about the candidate; `site` is the address of the site. */
export async function writeAboutCopy(site: URL): Promise<string> {
  const [entry, { portrait }] = await Promise.all([getAbout(), getSite()]);
  const { title, description, heading, intro, picture, vision, values, timeline } = entry.data;
  const page = '/about';
  return writeCopy(
    {
      page,
      heading,
      fields: { kind: 'page', title, summary: description },
      text: [
        ...(await getPicture(portrait, site)),
        createParagraph(intro),
        ...(await readText(entry, new URL(page, site))),
        ...(await getPicture(picture, site)),
        createHeading(2, vision.heading),
        createParagraph(vision.text),
        createHeading(2, values.heading),
        ...values.items.flatMap(({ title: name, text }) => [createHeading(3, name), createParagraph(text)]),
        createHeading(2, timeline.heading),
        ...timeline.items.flatMap(({ period, title: name, text }) => [
          createHeading(3, name),
          createParagraph(createStrong(period)),
          createParagraph(text),
        ]),
      ],
    },
    site,
  );
}

/** The Markdown copy of the voting guide. */
export async function writeVotingCopy(site: URL): Promise<string> {
  const [entry, { dates }] = await Promise.all([getVotingPage(), getVoting()]);
  const { title, description, heading, intro, official, dates: words } = entry.data;
  const page = '/voting';
  return writeCopy(
    {
      page,
      heading,
      fields: { kind: 'page', title, summary: description },
      text: [
        createParagraph(intro),
        createList(official.map(({ name, href }) => [createLink(href, name)])),
        createHeading(2, words.heading),
        createParagraph(words.text),
        ...dates.flatMap(({ title: name, text, span }) => [
          createHeading(3, name),
          createParagraph(createStrong(formatVotingTime(span))),
          createParagraph(text),
        ]),
        createParagraph(createLink(new URL(MACHINE_ADDRESSES.events, site).href, words.calendar)),
        ...(await readText(entry, new URL(page, site))),
      ],
    },
    site,
  );
}

/** The Markdown copy of the list of promises. */
export async function writePromisesCopy(site: URL): Promise<string> {
  const [{ data: words }, promises] = await Promise.all([getPromisesPage(), getPublishedPromises()]);
  const toLink = (path: string) => {
    const address = new URL(path, site).href;
    return createLink(address, address);
  };
  const toTexts = async (wanted: typeof promises): Promise<RootContent[]> => {
    const texts = wanted.map(async (promise) => [
      createHeading(3, removeMarks(promise.promise)),
      createParagraph(
        createStrong(await getDay(promise)),
        ` · ${promise.policy.name} · `,
        toLink(promise.page),
      ),
      await getPromiseTests(promise, site),
    ]);
    return (await Promise.all(texts)).flat();
  };
  return writeCopy(
    {
      page: '/promises',
      heading: words.heading,
      fields: { kind: 'page', title: words.title, summary: words.description },
      text: [
        createParagraph(words.intro),
        createHeading(2, words.dated),
        ...(await toTexts(promises.filter(({ by }) => by !== null))),
        createHeading(2, words.dayOne),
        createParagraph(words.dayOneText),
        ...(await toTexts(promises.filter(({ by }) => by === null))),
        createParagraph(createLink(new URL(MACHINE_ADDRESSES.promises, site).href, words.calendar)),
      ],
    },
    site,
  );
}
