import type { RootContent } from 'mdast';

import { MACHINE_ADDRESSES, toCopyAddress } from '../../lib/machine-addresses.ts';
import { createHeading, createLink, createList, createParagraph } from '../../lib/markdown/nodes.ts';
import { writeMarkdown } from '../../lib/markdown/write-markdown.ts';
import { getLabels, getSite } from '../site/entries.content.ts';
import { getAbout, getCorrectionsPage, getPressKit, getVotingPage } from '../site/pages.content.ts';
import { getPromisesPage } from '../promises/promises.content.ts';
import {
  getPublishedArticles,
  getPublishedMediaItems,
  getPublishedPolicies,
} from '../publication/published.content.ts';

/** A line of the guide. */
interface Place {
  /** A path of this site. */
  readonly path: string;
  readonly name: string;
  readonly note: string;
}

/** The files and feeds that the guide leads to, in its order. */
const DATA = [
  'facts',
  'schema',
  'rss',
  'atom',
  'jsonFeed',
  'events',
  'promises',
  'factSheet',
  'factSheetPdf',
  'pressKitFiles',
] as const;

/** What there is to read on the site, for programs: the form of https://llmstxt.org. `site` is the address of the site. */
export async function getGuide(site: URL): Promise<string> {
  const [{ title, description, authorisation }, { guide }, policies, articles, recordings, pages] =
    await Promise.all([
      getSite(),
      getLabels(),
      getPublishedPolicies(),
      getPublishedArticles(),
      getPublishedMediaItems(),
      listPages(),
    ]);
  const data = DATA.map((name) => ({ path: MACHINE_ADDRESSES[name], ...guide.data[name] }));
  const toSection = (heading: string, places: readonly Place[]): RootContent[] =>
    places.length === 0
      ? []
      : [
          createHeading(2, heading),
          createList(
            places.map(({ path, name, note }) => [createLink(new URL(path, site).href, name), `: ${note}`]),
          ),
        ];
  return writeMarkdown(undefined, [
    createHeading(1, title),
    { type: 'blockquote', children: [createParagraph(description)] },
    ...guide.text.map((paragraph) => createParagraph(paragraph)),
    createParagraph(authorisation),
    ...toSection(
      guide.headings.policies,
      policies.map(({ href, name, title: headline, summary }) => ({
        path: toCopyAddress(href),
        name: `${name}: ${headline}`,
        note: summary,
      })),
    ),
    ...toSection(guide.headings.campaign, pages),
    ...toSection(
      guide.headings.news,
      articles.map(({ href, title: name, excerpt }) => ({ path: toCopyAddress(href), name, note: excerpt })),
    ),
    ...toSection(
      guide.headings.recordings,
      recordings.map(({ href, data: { title: name, description, placeholder } }) => ({
        path: toCopyAddress(href),
        name,
        note: placeholder === undefined ? description : `${placeholder} ${description}`,
      })),
    ),
    ...toSection(guide.headings.data, data),
  ]);
}

/** The pages about the campaign: those with a Markdown copy by that. */
async function listPages(): Promise<Place[]> {
  const [{ data: promises }, { data: voting }, { data: about }, pressKit, corrections] = await Promise.all([
    getPromisesPage(),
    getVotingPage(),
    getAbout(),
    getPressKit(),
    getCorrectionsPage(),
  ]);
  return [
    { path: toCopyAddress('/promises'), ...promises },
    { path: toCopyAddress('/voting'), ...voting },
    { path: toCopyAddress('/about'), ...about },
    { path: '/press-kit', ...pressKit },
    { path: '/corrections', ...corrections },
  ].map(({ path, title, description }) => ({ path, name: title, note: description }));
}
