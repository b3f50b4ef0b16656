import { z } from 'zod';

import {
  dateSchema,
  lineSchema,
  linesSchema,
  listSchema,
  patternSchema,
  searchSentenceSchema,
  webAddressSchema,
} from '../../core/fields.schema.ts';
import { votingSchema } from '../../core/voting.schema.ts';

/** Not the other placeholders, which have English values. */
const NAMES = ['candidate', 'name'] as const;

const line = (description: string, example: string) => lineSchema(description, example, NAMES);
const panel = (subject: string) => ({
  heading: line(`the headline of ${subject}`, 'Fale'),
  text: line(`${subject}, in a few sentences`, 'O Aʻu o {candidate}.'),
});

const english = patternSchema(
  /^[a-p]{8}$/,
  'the fingerprint of the English original, eight letters: write "aaaaaaaa" at first, and the content check shows the right one',
  'aaaaaaaa',
);

const creditSchema = (verb: string, example: string) =>
  z.strictObject({
    by: lineSchema(`who ${verb} it`, 'Sina', []),
    date: dateSchema(`the day on which they ${verb} it`),
    text: lineSchema(`the sentence for the page; {by} is the name, {date} the day`, example),
  });

const calendarSchema = z.strictObject({
  months: linesSchema('the twelve months, January first', '- Ianuari').length(12),
  weekdays: linesSchema('the seven days of the week, Monday first', '- Aso Gafua').length(7),
  form: lineSchema('a day with all of its parts, in their order', '{weekday} {day} {month} {year}'),
});

/** `content/languages/TAG.yaml`: the page of a language. `TAG` is a BCP 47 tag. */
export const languageSchema = z.strictObject({
  name: lineSchema('the name of the language in that language, for the link to the page', 'Gagana Sāmoa', []),
  title: line('the title in the browser tab', '{candidate} mo le Pule o Aukilani'),
  description: searchSentenceSchema('O fuafuaga ma taimi o le palota.', NAMES),
  heading: line('the headline of the page', 'Palota ia {name}'),
  intro: line('one or two sentences under the headline', 'Ou te lē auai i se vaega.'),
  rest: line('the note that the rest of the site is in English', 'O isi itulau e faʻa-Peretania.'),
  draft: line('the note that nobody who speaks the language has checked the page yet', 'E leʻi siakiina.'),
  who: z.strictObject({ ...panel('who the candidate is, and why'), english }).optional(),
  promises: z
    .strictObject({
      heading: line('the headline of the plans', 'Fuafuaga e ono'),
      policies: listSchema(
        z.strictObject({
          policy: patternSchema(/^[a-z0-9-]+$/, 'the policy, by its file name', 'housing'),
          ...panel('the policy'),
          english,
        }),
        'the policies, in any order; one that is left out is not on the page',
        "- { policy: housing, heading: Fale, text: 'I le ((drury-vote)).', english: aaaaaaaa }",
      ),
    })
    .optional(),
  voting: z
    .strictObject({
      heading: line('the headline of how and when to vote', 'Faʻapefea ona palota'),
      steps: listSchema(
        line('one step', 'Lafo i le ((vote:post)).'),
        'what to do, step by step',
        '- Lafo i le ((vote:post)).',
      ),
      messages: votingSchema.shape.messages,
      english,
    })
    .optional(),
  help: z
    .strictObject({
      ...panel('where official help is'),
      links: listSchema(
        z.strictObject({
          name: lineSchema('the text of the link', 'vote.nz', []),
          href: webAddressSchema('the URL of the official site', 'https://vote.nz').meta({
            title: 'Address',
          }),
        }),
        'official sites',
        '- { name: vote.nz, href: https://vote.nz }',
      ),
    })
    .optional(),
  contact: z.strictObject(panel('how to write to the campaign')).optional(),
  translated: creditSchema('translated', 'Na faaliliu e {by}, {date}.'),
  checked: creditSchema('checked', 'Na siaki e {by}, {date}.').optional().meta({
    description:
      'who speaks the language and has read the whole page; without it the page is marked as a draft, and the public site leaves it out',
    example: "{ by: Sina, date: 2025-09-08, text: 'Na siaki e {by}, {date}.' }",
  }),
  noon: line('the word for 12:00, when voting closes', 'aoauli').optional(),
  calendar: calendarSchema.optional().meta({
    description:
      'the words of dates, for languages that programs do not know: the content check reports those',
    example: "{ months: [Ianuari, …], weekdays: [Aso Gafua, …], form: '{weekday} {day} {month} {year}' }",
  }),
});

export type LanguageTexts = z.output<typeof languageSchema>;
