import { expect, it } from 'vitest';

import { useFakeContent } from '../../support/fake-content.ts';
import { HALL, FERRY, FERRY_TEXT } from '../../support/fake-content-files.ts';

const EVENTS = 'content/events.yaml';
const SOCIAL = 'content/social.yaml';
const content = useFakeContent();

async function reportOn(file: string, field: string, value: unknown): Promise<string> {
  await content.setField(file, field, value);
  return content.reportOn(file);
}

it('template and developer words are refused, except inside other words and in notes', async () => {
  const reports = await content.reportOnArticles([
    FERRY_TEXT.replace('title: A ferry at last', 'title: TODO a title'),
    FERRY_TEXT.replace('  - It was on time', '  - Lorem ipsum dolor'),
    FERRY_TEXT.replace('---\nThe boat came.', '---\nThe boat came.\n\nTODO: and left.'),
    FERRY_TEXT.replace('title: A ferry at last', 'title: Todos at last # TODO ask Aroha'),
  ]);
  const END = '.\nExpected: the words that visitors should read; ';
  expect(reports).toEqual([
    expect.stringContaining(`line 2: "title" still has the placeholder "TODO"${END}`),
    expect.stringContaining(`line 32: "keyPoints, entry 1" still has the placeholder "Lorem ipsum"${END}`),
    expect.stringContaining(`line 40: The text still has the placeholder "TODO"${END}`),
    '',
  ]);
});

it('a recording without captions is reported unless it is a placeholder', async () => {
  await content.setField(HALL, 'captions', false);
  expect(await content.check()).toEqual([]);
  expect(await reportOn(HALL, 'placeholder', undefined)).toMatch(
    /^line \d+: hint: "captions" is not "true": people who cannot hear need captions to follow this video\.\nExpected: captions in YouTube Studio .*\nExample: {2}captions: true$/,
  );
});

it('social figures are reported 30 days after the count, and at last when voting closes', async () => {
  await content.setField(SOCIAL, 'counted', '2025-09-12');
  expect(await content.reportOn(SOCIAL)).toBe('');
  expect(await reportOn(SOCIAL, 'counted', 'last week')).toContain('"counted" is not right');
  expect(await reportOn(SOCIAL, 'counted', '2025-09-10')).toContain(
    'hint: "counted" is more than 30 days ago',
  );
});

it('the description of a photo does not repeat its caption or the title', async () => {
  const reports = await content.reportOnArticles(
    ['Devonport, 3 September.', 'A ferry of 1'].map((alt) =>
      FERRY_TEXT.replace('alt: A wharf', `alt: ${alt}`),
    ),
  );
  for (const report of reports)
    expect(report).toContain('hint: "images, entry 2, alt" repeats the caption or the title');
});

it('a sentence with a voting day is reported when the content has another day', async () => {
  const wrong = [
    ['Voting closes on Sunday 12 October.', 'Sunday 12 October'],
    ['Voting closes on Sunday 11 October.', 'Sunday 11 October'],
    ['Voting closes on the 7th of October.', 'the 7th of October'],
  ];
  const doubtful = 'Voting closes soon, so come to the hall on Thursday 2 October.';
  const right = [
    'Voting closes at ((vote:closes:time)) on ((vote:closes)).',
    'Voting closes on 11 October 2025, four days after the last post on 7 October.',
    'Voting closes on a Saturday. The boat came on 12 October.',
    'Voting closes in October. The last day to post your vote before voting closes is 7 Oct.',
  ];
  const sentences = [...wrong.map(([sentence = '']) => sentence), ...right, doubtful];
  const reports = await content.reportOnArticles(
    sentences.map((sentence) =>
      FERRY_TEXT.replace(/^excerpt: .*$/m, `excerpt: ${JSON.stringify(`It came. ${sentence}`)}`),
    ),
  );
  for (const [index, [, day = '']] of wrong.entries())
    expect(reports[index]).toContain(
      `: "Voting closes" and "${day}" are in one sentence, but content/voting.yaml has Saturday 11 October.\nExpected: that day, or a separate sentence for anything on another day; ((vote:closes)) shows that day, also if it changes\nExample:  Saturday 11 October`,
    );
  expect(reports.slice(wrong.length, -1)).toEqual(right.map(() => ''));
  expect(reports.at(-1)).toMatch(/^line \d+: hint: .*"Voting closes" and "Thursday 2 October"/);
});

it('a weekday belongs to its day, in the year of the text or near it', async () => {
  const rows = [
    ['Saturday 7 October', '7 October 2025 is not a Saturday', 'Tuesday 7 October, or Saturday 4 October'],
    ['Sat, the 7th of Oct', '7 October 2025 is not a Saturday', 'Tuesday 7 October, or Saturday 4 October'],
    ['Fri 11 to Sun 12 Oct', '11 October 2025 is not a Friday', 'Saturday 11 October, or Friday 10 October'],
    ['Saturday 11 to Sunday 12 October', '', ''],
    ['Thursday 11 October 2018', '', ''],
    ['Sunday 11 January', '', ''],
  ] as const;
  const reports = await content.reportOnArticles(
    rows.map(([typed]) =>
      FERRY_TEXT.replace('excerpt: The boat came.', `excerpt: The boat came on ${typed}.`),
    ),
  );
  const expected = 'the weekday of that day, or the day that is meant';
  expect(reports).toEqual(
    rows.map(
      ([, problem, example]) =>
        problem && `line 5: hint: ${problem}.\nExpected: ${expected}\nExample:  ${example}`,
    ),
  );
});

it('weekdays are checked in all files', async () => {
  const typed = 'Kia ora. Friday 18 September';
  await content.setField(EVENTS, 'events.1.title', typed);
  await content.setField('content/labels.yaml', 'events.noneAhead', typed);
  await content.setField('content/videos.yaml', 'videos.0.title', typed);
  await content.replace(FERRY, '---\nThe boat came.', `---\nThe boat came. ${typed}`);
  const issues = (await content.check()).map(({ file, line, problem }) => [file, line, problem]);
  const problem = '18 September 2025 is not a Friday';
  expect(issues).toEqual([
    [EVENTS, 17, problem],
    ['content/labels.yaml', expect.any(Number), problem],
    [FERRY, 38, problem],
    ['content/videos.yaml', 3, problem],
  ]);
});

it('an event or a publication in a past year is reported', async () => {
  await content.replace(FERRY, 'publishAt: 2025-09-08', 'publishAt: 2019-09-08');
  await content.write(EVENTS, 'events:\n  - { title: A ride, start: 2019-09-17 19:00 }\n');
  const report = await content.report();
  expect(report).toContain('line 36: hint: "publishAt" is 2019-09-08 07:00, in a year that is over.\n');
  expect(report).toContain(
    `line 2: hint: "events, entry 1, start" is 2019-09-17 19:00, in a year that is over.
    Expected: the year that is meant; else take it out
    Example:  start: 2026-09-17 19:00`,
  );
});
