import { z } from 'zod';

import { OUTCOMES } from '../promises/promises.ts';
import { address, day, dayOrNull, id, text, time, timeOrNull, words } from './described-values.content.ts';

const end = timeOrNull(
  'When it ends, or its last day where it lasts whole days; null where that is not known.',
);
const allDay = z.boolean().meta({
  description: 'Whether it lasts whole days: `start` and `end` are then days, the first and the last.',
});

export const policyEntrySchema = z
  .object({
    id,
    name: words('Its short name.'),
    title: words('Its headline.'),
    url: address('Its page.'),
    markdown: address('The same page as Markdown.'),
    summary: words('What it is, in one or two sentences.'),
    cost: words('What it costs, or its cap.'),
    decides: words('Who decides on it.'),
    promises: z.array(id).meta({ description: 'Its promises, by their ids, in the order of its page.' }),
  })
  .meta({ description: 'A policy.' });

const outcomeSchema = z
  .object({
    date: day('The day on which it was so.'),
    state: z.enum(OUTCOMES).meta({ description: 'What became of the promise.' }),
    text: words('What happened.'),
    link: address('Where it can be read.').optional(),
  })
  .meta({ description: 'Something that became of a promise.' });

export const promiseEntrySchema = z
  .object({
    id,
    url: address('Its page.'),
    policy: words('Its policy, by its id.'),
    promise: words('What is promised, without its day.'),
    short: words('The same in a few words.'),
    by: dayOrNull('The day by which it is kept; null where it holds from the first day in office.'),
    due: words('The same in words.'),
    kept: words('What counts as kept.'),
    cost: words('What it costs, or its cap.'),
    decides: words('Who decides.'),
    source: address('The heading under which it is explained.'),
    state: z
      .enum(['open', ...OUTCOMES])
      .meta({ description: 'The last of its history; `open` while nothing became of it.' }),
    history: z.array(outcomeSchema).meta({ description: 'What became of it, oldest first.' }),
  })
  .meta({ description: 'A promise.' });

export const factEntrySchema = z
  .object({
    name: words('What texts call it by: the same in each build.'),
    label: words('What it is, in a few words.'),
    value: words('The fact as texts say it.'),
    source: words(
      'Where it is from: a web address, the name of a document, or that it is the campaign’s own figure.',
    ),
    checked: dayOrNull('When somebody last compared it with its source; null where nobody has.'),
  })
  .meta({ description: 'A figure that texts name, with its source.' });

export const keyDateEntrySchema = z
  .object({
    title: words('What the day is.'),
    start: time('When it begins, or its first day where it lasts whole days.'),
    end: time('When it is over, or its last day where it lasts whole days.'),
    allDay,
    description: words('A sentence or two about it.'),
    url: address('The page about it.'),
  })
  .meta({ description: 'A date of the vote.' });

export const eventEntrySchema = z
  .object({
    id: words('Unique to this date, and the same in each build.'),
    title: words('What it is called.'),
    start: timeOrNull(
      'When it begins, or its first day where it lasts whole days; null when it is yet to be announced.',
    ),
    end,
    allDay,
    location: text('Where it is, or the address of a meeting online; empty where the calendar does not say.'),
    description: text('What it is, as plain text with line breaks; empty where the calendar does not say.'),
    status: z.enum(['scheduled', 'cancelled']).meta({ description: 'Whether it takes place.' }),
    reason: text('Why it was cancelled; empty where nobody said.').optional(),
    url: address('A page about it.'),
    calendar: address('The same as a calendar file.'),
  })
  .meta({ description: 'A date of an event, not over when the site was built.' });

export const newsEntrySchema = z
  .object({
    id,
    title: words('Its headline.'),
    url: address('Its page.'),
    markdown: address('The same page as Markdown.'),
    summary: words('What it is about, in one or two sentences.'),
    author: words('Who wrote it.'),
    published: day('The day of its publication.'),
    updated: day('The day of its last change; that of its publication while there is none.'),
  })
  .meta({ description: 'An article.' });
