import { labelsSchema } from '../../site/labels.schema.ts';
import { newsletterSchema } from '../newsletter.schema.ts';
import { fillEntry } from '../../../lib/fill-placeholders.ts';
import { readFields, type ReadContent } from '../../../server/config/content.ts';
import type { Site } from '../../../server/config/site.ts';

/** The words around an article, names filled in. */
export interface LetterWords {
  /** `{title}` is still to be filled in. */
  readonly subject: string;
  readonly list: string;
  readonly read: string;
  readonly share: string;
  readonly sender: string;
  readonly reply: string;
  readonly why: string;
  readonly unsubscribe: string;
  readonly data: string;
  /** What stands after the name at the head: 'for Mayor'. */
  readonly office: string;
  /** The headline of the key points. */
  readonly keyPoints: string;
  /** What stands after the minutes of reading. */
  readonly minutes: string;
  /** The button to the volunteer page; '' once voting has closed. */
  readonly join: string;
}

/** Reads `content/newsletter.yaml`, and from `content/labels.yaml` what an article has on the site too. */
export async function readLetterWords(
  readContent: ReadContent,
  { candidate, name, position, pollingClosed }: Site,
): Promise<LetterWords> {
  const [words, { header, articles, actions }] = await Promise.all([
    readFields(readContent, 'newsletter.yaml', newsletterSchema),
    readFields(readContent, 'labels.yaml', labelsSchema),
  ]);
  return fillEntry(
    {
      ...words,
      office: header.office,
      keyPoints: articles.keyPoints,
      minutes: articles.readingTime,
      join: pollingClosed ? '' : actions.join,
    },
    { candidate, name, position },
  );
}
