import { z } from 'zod';

import {
  dateSchema,
  lineSchema,
  linesSchema,
  listSchema,
  searchSentenceSchema,
  webAddressSchema,
} from '../../core/fields.schema.ts';

/** The other placeholders have English values. */
const NAMES = ['candidate', 'name'] as const;

const line = (description: string, example: string) => lineSchema(description, example, NAMES);
const panel = (what: string) => ({
  heading: line(`the headline of ${what}`, 'Fale'),
  text: line(`${what}, in a few sentences`, 'O Aʻu o {candidate}.'),
});

const english = z
  .string()
  .regex(/^[a-p]{8}$/)
  .meta({
    description:
      'the mark of its English original, eight letters: write "aaaaaaaa" into a new one, and the check shows the right one',
    example: 'aaaaaaaa',
  });

const workSchema = (what: string, example: string) =>
  z.strictObject({
    by: lineSchema(`who ${what} it`, 'Sina', []),
    date: dateSchema(`the day on which they ${what} it`),
    text: lineSchema(`the sentence that says so on the page; {by} is who, {date} the day`, example),
  });

export const calendarSchema = z.strictObject({
  months: linesSchema('the twelve months, January first', '- Ianuari').length(12),
  weekdays: linesSchema('the seven days of the week, Monday first', '- Aso Gafua').length(7),
  form: lineSchema('a day with all of its parts, in their order', '{weekday} {day} {month} {year}'),
});

/** `content/languages/TAG.yaml`: the page of a language. `TAG` is a BCP 47 tag. */
export const languageSchema = z.strictObject({
  name: lineSchema('the name of the language in that language, which is its link', 'Gagana Sāmoa', []),
  title: line('the words of the browser tab', '{candidate} mo le Pule o Aukilani'),
  description: searchSentenceSchema('O fuafuaga ma taimi o le palota.', NAMES),
  heading: line('the headline of the page', 'Palota ia {name}'),
  intro: line('one or two sentences under the headline', 'Ou te lē auai i se vaega.'),
  rest: line('that the rest of the site is in English', 'O isi itulau e faʻa-Peretania.'),
  draft: line(
    'that nobody who speaks the language has checked it yet, until somebody has',
    'E leʻi siakiina.',
  ),
  who: z.strictObject({ ...panel('who the candidate is, and why'), english }).optional(),
  promises: z
    .strictObject({
      heading: line('the headline of the plans', 'Fuafuaga e ono'),
      policies: listSchema(
        z.strictObject({
          policy: z
            .string()
            .regex(/^[a-z0-9-]+$/)
            .meta({ description: 'the policy, by the name of its file', example: 'housing' }),
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
      english,
    })
    .optional(),
  help: z
    .strictObject({
      ...panel('where official help is'),
      links: listSchema(
        z.strictObject({
          name: lineSchema('what the link is called', 'vote.nz', []),
          href: webAddressSchema('where it leads', 'https://vote.nz').meta({ title: 'Address' }),
        }),
        'official sites',
        '- { name: vote.nz, href: https://vote.nz }',
      ),
    })
    .optional(),
  contact: z.strictObject(panel('how to write to the campaign')).optional(),
  translated: workSchema('translated', 'Na faaliliu e {by}, {date}.'),
  checked: workSchema('checked', 'Na siaki e {by}, {date}.').optional().meta({
    description:
      'who speaks the language and has read all of it; without that the page says it is a draft, and the public site is not built',
    example: "{ by: Sina, date: 2025-09-08, text: 'Na siaki e {by}, {date}.' }",
  }),
  calendar: calendarSchema.optional().meta({
    description: 'the words of days, for a language that programs do not know: the check says which do',
    example: "{ months: [Ianuari, …], weekdays: [Aso Gafua, …], form: '{weekday} {day} {month} {year}' }",
  }),
});

export type LanguageTexts = z.output<typeof languageSchema>;
