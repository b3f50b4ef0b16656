import type { RootContent } from 'mdast';

import { COPY_VERSION, copyFieldsSchema, type CopyFields } from './copy-fields.content.ts';
import { createHeading, createLink, createParagraph } from '../../lib/markdown/nodes.ts';
import { writeMarkdown } from '../../lib/markdown/write-markdown.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { getLabels, getSite } from '../site/entries.content.ts';

/** What a page says, for its Markdown copy. */
export interface Copy {
  /** The address of the page: `/news/ferry`. */
  readonly page: string;
  /** Its headline. */
  readonly heading: string;
  /** The fields, but for those that are the same everywhere. */
  readonly fields: Partial<CopyFields> & Pick<CopyFields, 'kind' | 'title' | 'summary'>;
  /** All that stands under the headline. */
  readonly text: readonly RootContent[];
}

/** Writes the Markdown copy of a page; `site` is the address of the site. */
export async function writeCopy({ page, heading, fields, text }: Copy, site: URL): Promise<string> {
  const [{ candidate, authorisation }, { copies }] = await Promise.all([getSite(), getLabels()]);
  const url = new URL(page, site).href;
  const all = copyFieldsSchema.parse({
    author: candidate,
    ...fields,
    version: COPY_VERSION,
    url,
    language: LANGUAGE,
    authorisation,
  });
  return writeMarkdown(all, [
    createHeading(1, heading),
    ...text,
    { type: 'thematicBreak' },
    createParagraph(`${copies.source}: `, createLink(url, url)),
    createParagraph(authorisation),
  ]);
}
