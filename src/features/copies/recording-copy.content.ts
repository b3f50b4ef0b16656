import type { RootContent } from 'mdast';

import {
  createHeading,
  createLink,
  createList,
  createParagraph,
  createQuote,
} from '../../lib/markdown/nodes.ts';
import { getLabels, getSite } from '../site/entries.content.ts';
import type { MediaItem } from '../media/media.content.ts';
import { getPicture, readText, toQuotes } from './copy-parts.content.ts';
import { writeCopy } from './write-copy.content.ts';

/** The Markdown copy of a video or a recording, with its transcript; `site` is the address of the site. */
export async function writeRecordingCopy(
  { href, data, sound, entry }: MediaItem,
  site: URL,
): Promise<string> {
  const { title, date, description, location, duration, type, picture, placeholder, quotes } = data;
  const [{ recordings, copies }, { candidate }] = await Promise.all([getLabels(), getSite()]);
  const address = data.type === 'video' ? data.videoUrl : new URL(sound ?? '', site).href;
  const kind = recordings[type];
  return writeCopy(
    {
      page: href,
      heading: title,
      fields: {
        kind: 'recording',
        title,
        recorded: date,
        summary: description,
        section: kind,
        place: location,
        ...(placeholder !== undefined && { placeholder }),
      },
      text: [
        ...(await getPicture(picture, site)),
        createParagraph(`${copies.recording}: `, createLink(address, address), ` (${kind}, ${duration})`),
        ...(placeholder === undefined ? [] : [createParagraph(placeholder)]),
        ...toList(recordings.highlights, data.highlights),
        ...toList(recordings.keyTopics, data.keyTopics),
        ...toList(recordings.topics, data.topics),
        ...(data.attendees === undefined
          ? []
          : [createHeading(2, recordings.attendees), createParagraph(data.attendees)]),
        createParagraph(description),
        createHeading(2, recordings.transcript),
        ...(await readText(entry, new URL(href, site))),
        ...(data.communityFeedback
          ? [
              createHeading(2, recordings.feedback),
              ...data.communityFeedback.map(({ quote, from }) => createQuote(quote, from)),
            ]
          : []),
        createHeading(2, copies.quotes),
        ...(placeholder === undefined
          ? toQuotes(quotes, { who: candidate, title, location, date })
          : quotes.map((quote) => createQuote(quote))),
      ],
    },
    site,
  );
}

const toList = (heading: string, entries: readonly string[] | undefined): RootContent[] =>
  entries ? [createHeading(2, heading), createList(entries.map((entry) => [entry]))] : [];
