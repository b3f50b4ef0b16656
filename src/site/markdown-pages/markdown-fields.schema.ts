import { z } from 'zod';

import { addressField, dayField, promiseEntrySchema, textField } from '../facts/campaign-facts.schema.ts';

/** Bumped if a field is removed or changes its meaning. Clients must accept additional fields. */
export const MARKDOWN_VERSION = 1;

const markdownPromiseSchema = promiseEntrySchema.pick({
  id: true,
  promise: true,
  by: true,
  state: true,
  url: true,
});

/** The front matter of a Markdown page, in this order. `guide` in `content/labels.yaml` describes it. */
export const markdownFieldsSchema = z.object({
  version: z.literal(MARKDOWN_VERSION).meta({ description: 'The version of these fields.' }),
  kind: z.enum(['policy', 'article', 'recording', 'page']).meta({ description: 'What it is a copy of.' }),
  title: textField('The title of the page.'),
  url: addressField('The page: what to name and to link to.'),
  language: textField('The language of the text, by RFC 5646.'),
  published: dayField('The day of publication, of an article.').optional(),
  updated: dayField(
    'The day of the last change; on an article without one, the day of publication.',
  ).optional(),
  recorded: dayField('The day on which a video or sound was recorded.').optional(),
  author: textField('Who wrote it, or speaks.'),
  summary: textField('What it is about, in a sentence or two.'),
  section: textField('The kind of article, or of recording.').optional(),
  place: textField('Where it was.').optional(),
  placeholder: textField(
    'Set while a stand-in plays in the place of the recording: what it is, and what the text is until then.',
  ).optional(),
  tags: z.array(textField('A word.')).optional().meta({ description: 'A few words to find an article by.' }),
  promise: addressField('The page of the promise that an article is about.').optional(),
  cost: textField('What a policy costs, or its cap.').optional(),
  decides: textField('Who decides on a policy.').optional(),
  promises: z.array(markdownPromiseSchema).optional().meta({ description: 'What a policy promises.' }),
  authorisation: textField('Who authorises the material (Local Electoral Act 2001, section 113).'),
});

export type MarkdownFields = z.output<typeof markdownFieldsSchema>;
