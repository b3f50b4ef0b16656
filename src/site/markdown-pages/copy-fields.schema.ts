import { z } from 'zod';

import { STATES } from '../../features/policies/promise-states.ts';
import { address, day, dayOrNull, entry, id, words } from '../facts/campaign-facts.schema.ts';

/** Bumped if a field is removed or changes its meaning. Clients must accept additional fields. */
export const COPY_VERSION = 1;

const copyPromiseSchema = entry('A promise of a policy.', {
  id,
  promise: words('What is promised, without its day.'),
  by: dayOrNull('The day by which it is kept; null where it holds from the first day in office.'),
  state: z.enum(STATES).meta({ description: 'What became of it; `open` while nothing did.' }),
  url: address('Its page.'),
});

/** The front matter of a Markdown copy, in this order. `guide` in `content/labels.yaml` describes it. */
export const copyFieldsSchema = z.object({
  version: z.literal(COPY_VERSION).meta({ description: 'The version of these fields.' }),
  kind: z.enum(['policy', 'article', 'recording', 'page']).meta({ description: 'What it is a copy of.' }),
  title: words('The title of the page.'),
  url: address('The page: what to name and to link to.'),
  language: words('The language of the text, by RFC 5646.'),
  published: day('The day of publication, of an article.').optional(),
  updated: day('The day of the last change; on an article without one, the day of publication.').optional(),
  recorded: day('The day on which a video or sound was recorded.').optional(),
  author: words('Who wrote it, or speaks.'),
  summary: words('What it is about, in a sentence or two.'),
  section: words('The kind of article, or of recording.').optional(),
  place: words('Where it was.').optional(),
  placeholder: words(
    'Set while a stand-in plays in the place of the recording: what it is, and what the text is until then.',
  ).optional(),
  tags: z.array(words('A word.')).optional().meta({ description: 'A few words to find an article by.' }),
  promise: address('The page of the promise that an article is about.').optional(),
  cost: words('What a policy costs, or its cap.').optional(),
  decides: words('Who decides on a policy.').optional(),
  promises: z.array(copyPromiseSchema).optional().meta({ description: 'What a policy promises.' }),
  authorisation: words('Who authorises the material (Local Electoral Act 2001, section 113).'),
});

export type CopyFields = z.output<typeof copyFieldsSchema>;
