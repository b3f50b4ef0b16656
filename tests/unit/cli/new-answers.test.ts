import { describe, expect, it } from 'vitest';

import { collectAnswers, parseNewInput } from '../../../src/cli/new.ts';
import { makeSlug } from '../../../src/cli/new-entry.ts';

const EXCERPT = 'The boat from Devonport came on time, and nobody had to wait.';
const EXCERPT_QUESTION =
  'excerpt: one or two sentences for the cards and for search engines, 50 to 160 characters\n  for example What the residents of Drury were told, and what the map says.\n> ';

/** Answers the questions in turn, and keeps them and what is said. */
async function talk(args: readonly string[], lines: readonly string[]) {
  const questions: string[] = [];
  const said: string[] = [];
  const left = [...lines];
  const answers = await collectAnswers(
    parseNewInput(args),
    (question) => {
      questions.push(question);
      const line = left.shift();
      if (line === undefined) throw new Error(`Nobody expected: ${question}`);
      return Promise.resolve(line);
    },
    (line) => said.push(line),
  );
  expect(left).toEqual([]);
  return { answers, questions, said };
}

describe('the questions of npm run new', () => {
  it('are those that no option answers, in the words of the schema', async () => {
    const { answers, questions, said } = await talk(
      ['news', 'A ferry', '--category', 'Opinion'],
      [' The boat came. ', 'x'.repeat(161), ` ${EXCERPT} `, 'Ferries, Ōrākei,', ''],
    );
    expect(answers).toEqual({
      title: 'A ferry',
      excerpt: EXCERPT,
      category: 'Opinion',
      tags: ['Ferries', 'Ōrākei'],
    });
    expect(questions).toEqual([
      EXCERPT_QUESTION,
      EXCERPT_QUESTION,
      EXCERPT_QUESTION,
      'tags: a few words to find it by; several with commas between them\n  for example Housing\n> ',
      'location: where it happened; Enter leaves it out\n  for example Drury\n> ',
    ]);
    expect(said).toEqual([
      '"excerpt" is too short: it has 14 characters, and 50 to 160 are shown well.',
      '"excerpt" is too long: it has 161 characters, and 50 to 160 are shown well.',
    ]);
  });

  it('are asked again until the answer is right', async () => {
    const { answers, said } = await talk(
      ['event', 'A walk'],
      ['', 'soon', '2025-02-31', '2025-09-20 10:00', '', 'Ōrākei', ''],
    );
    expect(answers).toEqual({ title: 'A walk', start: '2025-09-20 10:00', place: 'Ōrākei' });
    expect(said.map((line) => line.split('\n')[0])).toEqual([
      '"start" is empty.',
      '"start" is no day that exists, or no time of the day.',
      '"start" is no day that exists, or no time of the day.',
    ]);
  });

  it.each([
    [
      'video',
      ['video', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', '4:02', 'Drury', 'A talk.'],
      'videoUrl',
    ],
    [
      'audio',
      ['film', 'audio', 'content/media/housing-interview.mp3', '4:02', 'Drury', 'A talk.'],
      'audioUrl',
    ],
  ])('follow from the first answer: %s', async (type, lines, field) => {
    const { answers } = await talk(['media', 'A talk'], lines);
    expect(Object.keys(answers)).toEqual(['type', 'title', field, 'duration', 'location', 'description']);
    expect(answers['type']).toBe(type);
  });
});

describe('makeSlug', () => {
  it.each([
    ['Ōtāhuhu, Māngere & Ōrākei', 'otahuhu-mangere-orakei'],
    ['It’s a ferry; it isn\'t "late"', 'its-a-ferry-it-isnt-late'],
    ['  7 km — no price  ', '7-km-no-price'],
    ['Décor', 'decor'],
    ['?!', ''],
    [
      'A headline that goes on and on until nobody remembers how it began in Devonport',
      'a-headline-that-goes-on-and-on-until-nobody-remembers-how-it',
    ],
  ])('makes of "%s" "%s"', (title, slug) => {
    expect(makeSlug(title)).toBe(slug);
  });
});
