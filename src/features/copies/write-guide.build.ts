import type { RootContent } from 'mdast';
import type { z } from 'zod';

import { MACHINE_ADDRESSES, toCopyAddress } from '../../lib/addresses.ts';
import { createHeading, createLink, createList, createParagraph, writeMarkdown } from '../../lib/markdown.ts';
import type { CampaignFacts } from '../facts/campaign-facts.schema.ts';
import type { guideSchema } from '../site/labels.schema.ts';
import type { CopyFields } from './copy-fields.schema.ts';

/** The files and feeds that the guide leads to, in its order. */
const DATA = ['facts', 'schema', 'rss', 'events', 'promises', 'factSheet', 'pressKitFiles'] as const;

/**
 * Renders `/llms.txt`: what there is to read on the site, in the form of https://llmstxt.org. A page without a copy is named itself.
 */
export function renderGuide(
  { site, authorisation, policies, news }: CampaignFacts,
  words: z.output<typeof guideSchema>,
  pages: readonly { readonly fields: CopyFields; readonly hasCopy: boolean }[],
): string {
  const { headings } = words;
  const order = [...policies, ...news].map(({ url }) => url);
  const toLine = (address: string, name: string, note: string) => [createLink(address, name), `: ${note}`];
  const listPages = (heading: string, kind: CopyFields['kind']): RootContent[] => {
    const lines = pages
      .filter(({ fields }) => fields.kind === kind)
      // Recordings are in no list of the facts: newest first.
      .sort(
        ({ fields: a }, { fields: b }) =>
          order.indexOf(a.url) - order.indexOf(b.url) || (b.recorded ?? '').localeCompare(a.recorded ?? ''),
      )
      .map(({ fields: { url, title, placeholder, summary }, hasCopy }) =>
        toLine(
          hasCopy ? toCopyAddress(url) : url,
          title,
          placeholder === undefined ? summary : `${placeholder} ${summary}`,
        ),
      );
    return lines.length === 0 ? [] : [createHeading(2, heading), createList(lines)];
  };
  return writeMarkdown(undefined, [
    createHeading(1, site.name),
    { type: 'blockquote', children: [createParagraph(site.description)] },
    ...words.text.map((paragraph) => createParagraph(paragraph)),
    createParagraph(authorisation),
    ...listPages(headings.policies, 'policy'),
    ...listPages(headings.campaign, 'page'),
    ...listPages(headings.news, 'article'),
    ...listPages(headings.recordings, 'recording'),
    createHeading(2, headings.data),
    createList(
      DATA.map((name) => {
        const { name: title, note } = words.data[name];
        return toLine(new URL(MACHINE_ADDRESSES[name], site.url).href, title, note);
      }),
    ),
  ]);
}
