import { afterEach, describe, expect, it, vi } from 'vitest';

import { useFakeContent } from '../../support/fake-content.ts';
import { FAKE_FILES, setFields, takeFields } from '../../support/fake-content-files.ts';
import { createPlainPhoto } from '../../support/photos.ts';

const NEWS = 'content/news/ferry.mdx';
const POLICY = 'content/policies/harbour.mdx';
const HALL = 'content/media/hall.mdx';
const RADIO = 'content/media/radio.mdx';
const SITE = 'content/site.yaml';
const ABOUT = 'content/pages/about.mdx';
const FACTS = 'content/facts.yaml';
const EVENTS = 'content/events.yaml';
const KIT = 'content/pages/press-kit.mdx';
const news = FAKE_FILES[NEWS] ?? '';
const content = useFakeContent();
const ofLength = (length: number) => 'x'.repeat(length);

/** What is told of a field with another value. */
async function tell(file: string, field: string, value: unknown): Promise<string> {
  await content.setField(file, field, value);
  return content.tell(file);
}

describe('what search engines show', () => {
  it.each([
    [NEWS, 'excerpt', 49],
    [POLICY, 'summary', 161],
    [HALL, 'description', 161],
    [ABOUT, 'description', 49],
    [SITE, 'description', 49],
  ])('is pointed out where %s has too much or too little in "%s": %i', async (file, field, length) => {
    expect(await tell(file, field, ofLength(length))).toMatch(
      new RegExp(
        `^line \\d+: hint: "${field}" has ${String(length)} characters, and search engines show 50 to 160\\.
Expected: a sentence of 50 to 160 characters; names and facts count as they are read
Example: {2}${field}: What the residents of Drury were told, and what the map says\\.$`,
      ),
    );
    await content.restore();
    expect(await tell(file, 'title', ofLength(66))).toMatch(
      /^line \d+: hint: "title" has 66 characters, and search engines show 65\.\nExpected: a title of 65 characters at most; names and facts count as they are read\nExample: {2}title: Five thousand homes, one missing pipe$/,
    );
  });

  it.each([
    ['excerpt', ofLength(50)],
    ['excerpt', ofLength(160)],
    ['excerpt', `${ofLength(39)}{candidate}`],
    ['excerpt', `${ofLength(146)}((crossing:words))`],
    ['title', ofLength(65)],
    ['title', `${ofLength(55)}((crossing))`],
  ])('may have its whole length, counted as it is read: %s: %s', async (field, words) => {
    expect(await tell(NEWS, field, words)).toBe('');
  });

  it('is of any length where nobody searches, and where its facts cannot be read', async () => {
    expect(await tell('content/pages/thank-you.mdx', 'description', 'Done.')).toBe('');
    await content.setField(NEWS, 'excerpt', `${ofLength(149)}((crossing))`);
    await content.replace(FACTS, 'name: crossing', 'name: Crossing');
    expect((await content.check()).map(({ file }) => file)).toEqual([FACTS]);
  });

  it('is told of once where the schema refuses it too', async () => {
    expect(await tell(NEWS, 'excerpt', ofLength(221))).toMatch(
      /^line 5: "excerpt" is too long: 221 characters where 220 is the most\.\nExpected: [^\n]*\nExample: [^\n]*$/,
    );
  });
});

describe('a category, tag or topic', () => {
  const toArticle = (category: string, tags: readonly string[]) =>
    news
      .replace('category: Debate Recap', `category: ${category}`)
      .replace('tags:\n  - Ferries\n', ['tags:', ...tags.map((tag) => `  - ${tag}`), ''].join('\n'));
  const tellNames = async (category: string, tags: readonly string[]) =>
    (await content.tellArticles([toArticle(category, tags)]))[0];

  it('is compared with the policies, with those before it and with what is used more often', async () => {
    const toHint = (name: string, meant: string) =>
      `line 6: hint: "category" is "${name}", which is nearly another category.\nExpected: a category that is in use, or one that is not like it. Did you mean "${meant}"?`;
    const articles = [
      ['Harbuor', 'Harbour'],
      ['harbour', 'Harbour'],
      ['Debate Recup', 'Debate Recap'],
      ['Debate Recap', ''],
      ['Seasideresort', 'Seasideresorts'],
      ['Seasideresorts', ''],
      ['Seasideresorts', ''],
    ];
    expect(await content.tellArticles(articles.map(([name = '']) => toArticle(name, ['Ferries'])))).toEqual(
      articles.map(([name = '', meant = '']) => (meant === '' ? '' : toHint(name, meant))),
    );
  });

  it('is found among tags and topics alike, and is no word that differs on purpose', async () => {
    expect(await tell(HALL, 'topics.0', 'Feries')).toContain('Did you mean "Ferries"?');
    expect(await tellNames('Debate Recap', ['Kaipatikitiki', 'Kaipātikitiki'])).toContain(
      'Did you mean "Kaipatikitiki"?',
    );
    expect(await tellNames('Opinion', ['Zoo 5', '"Zoo: 5"'])).toContain(
      '"tags, entry 2" is "Zoo: 5", which is nearly another tag.',
    );
    expect(
      await tellNames('Opinion', ['Zebra', 'Zebras x', 'Zoo 2024', 'Zoo 2025', 'Zoowater', 'Mudwater']),
    ).toBe('');
  });

  it.each([
    ['category', '?!', 'is "?!", which leaves nothing for the address of its page'],
    ['tags.0', '404', 'is "404", whose page would be at /news/tags/404, and that address is taken'],
    [
      'category',
      'Index',
      'is "Index", whose page would be at /news/categories/index, and that address is taken',
    ],
  ])('has a page of its own, so that "%s" is not %s: an error', async (field, name, problem) => {
    await content.setField(NEWS, field, name);
    expect(await content.check()).toEqual([
      {
        file: NEWS,
        line: expect.any(Number) as number,
        field,
        problem,
        expected: 'words with letters or figures, as a reader would look for them',
      },
    ]);
  });
});

it('words of a template or of developers are refused, but as parts of other words and in a note', async () => {
  const told = await content.tellArticles([
    news.replace('title: A ferry at last', 'title: TODO a title'),
    news.replace('  - It was on time', '  - Lorem ipsum dolor'),
    news.replace('---\nThe boat came.', '---\nThe boat came.\n\nTODO: and left.'),
    news.replace('quotes:\n  - The boat came.', "quotes:\n  - 'TODO: a sentence'"),
    news.replace('---\nThe boat came.', '---\nThe boat came.\n\n## A README'),
    news.replace('title: A ferry at last', 'title: Todos at last # TODO ask Aroha'),
  ]);
  const WORDS =
    'the words that visitors should read; while they are missing, keep an article, a policy, a recording, a supporter or a page of your own back with the line "draft: true"';
  const toError = (words: string) => `${words}, which stands for words to come.\nExpected: ${WORDS}`;
  expect(told).toEqual([
    toError('line 2: "title" still has "TODO"'),
    toError('line 32: "keyPoints, entry 1" still has "Lorem ipsum"'),
    toError('line 40: The text still has "TODO"'),
    toError('line 30: "quotes, entry 1" still has "TODO"'),
    `line 40: The text has "README", a word of developers, which tells visitors nothing.\nExpected: ${WORDS}`,
    '',
  ]);
});

describe('a recording', () => {
  it.each(['https://vimeo.com/76979871', 'https://www.youtube.com/@example', 'https://youtu.be/short'])(
    'has the address of a video on YouTube, unlike %s',
    async (address) => {
      expect(await tell(HALL, 'videoUrl', address)).toBe(
        'line 24: "videoUrl" is not the address of a video on YouTube.\nExpected: the address of the video on YouTube\nExample:  videoUrl: https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      );
    },
  );

  it.each(['https://youtu.be/aqz-KE-bpKQ?t=90', 'https://www.youtube.com/shorts/aqz-KE-bpKQ'])(
    'may have any form of it: %s',
    async (address) => {
      expect(await tell(HALL, 'videoUrl', address)).toBe('');
    },
  );

  it.each([undefined, false])('is asked for its captions where the field is %s', async (value) => {
    await content.setField(HALL, 'captions', value);
    expect(await content.check()).toEqual([]);
    await content.setField(HALL, 'placeholder', undefined);
    expect(await tell(HALL, 'duration', '0:40')).toMatch(
      /^line 2[34]: hint: "captions" does not say that people who cannot hear can follow this video\.\nExpected: captions: in YouTube Studio, "Subtitles", then "Add"; read them through, and say so here\nExample: {2}captions: true$/,
    );
  });

  it.each([
    ['1:00', 19, '19 words'],
    ['14:48', 1, '1 word'],
    ['1:00', 20, ''],
    ['0:59', 1, ''],
  ])('of %s is asked for its transcript, unless %i words are enough', async (duration, words, count) => {
    await content.setField(RADIO, 'placeholder', undefined);
    await content.replace(RADIO, '---\nWelcome.\n', `---\nWelcome. ${'word '.repeat(words - 1)}\n`);
    expect(await tell(RADIO, 'duration', duration)).toBe(
      count === ''
        ? ''
        : `line 25: hint: The transcript has ${count} for ${duration} of recording.\nExpected: all that is said, for people who cannot hear it\nExample:  **Host:** Who pays?`,
    );
  });
});

describe('a slip', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is pointed out: a photo without a line under it', async () => {
    expect(await tell(NEWS, 'images.1.caption', undefined)).toBe(
      'line 11: hint: "images, entry 2, caption" is missing, so that nobody learns where and when this photo was taken.\nExpected: a line under the picture\nExample:  caption: Devonport, 3 September',
    );
  });

  it('is pointed out: two policies at one place', async () => {
    const other = setFields(takeFields(FAKE_FILES[POLICY] ?? ''), {
      name: 'Pipes',
    });
    const write = (order: number) =>
      content.write(
        'content/policies/pipes.mdx',
        `---\n${other.replaceAll('- id: ', '- id: pipes-').replace('order: 50', `order: ${String(order)}`)}---\n## Pipes\n`,
      );
    await write(50);
    expect(await content.tell('content/policies/pipes.mdx')).toMatch(
      /^line 3: hint: "order" is 50, and so is that of content\/policies\/harbour\.mdx\.\nExpected: a place of its own among the policies\nExample: {2}order: \d+$/,
    );
    await write(51);
    expect(await content.check()).toEqual([]);
  });

  it.each([
    ['start', '2027-09-09 19:00', 3, '2025-09-09 19:00'],
    ['end', '2052-09-17 21:00', 4, '2025-09-17 21:00'],
    ['weeklyUntil', '2035-10-08', 7, '2025-10-08'],
  ])('is pointed out: an event years ahead, by its %s', async (field, value, line, example) => {
    vi.stubEnv('BUILD_TIME', '2025-09-09T07:00:00+12:00');
    // An event that begins later than it ends is an error of its own.
    if (field === 'start') {
      await content.setField(EVENTS, 'events.0.weeklyUntil', undefined);
      await content.setField(EVENTS, 'events.0.except', undefined);
    }
    await content.setField(EVENTS, `events.0.${field}`, value);
    expect((await content.check()).filter(({ file }) => file === EVENTS)).toEqual([
      {
        severity: 'warning',
        file: EVENTS,
        line,
        field: `events.0.${field}`,
        problem: `is ${value}, more than two years ahead`,
        expected: 'the year that is meant',
        example,
      },
    ]);
    if (field === 'weeklyUntil')
      expect(await tell(EVENTS, 'events.0.weeklyUntil', '2027-09-08')).not.toContain(EVENTS);
  });
});

describe('a sentence with a day', () => {
  it.each([
    [
      'Voting closes on Sunday 12 October.',
      'Voting closes',
      'Sunday 12 October',
      'voting.yaml',
      'Saturday 11 October',
    ],
    [
      'Voting closes on Sunday 11 October.',
      'Voting closes',
      'Sunday 11 October',
      'voting.yaml',
      'Saturday 11 October',
    ],
    [
      'Voting closes on the 7th of October.',
      'Voting closes',
      'the 7th of October',
      'voting.yaml',
      'Saturday 11 October',
    ],
  ])('is pointed out where content has another: %s', async (sentence, name, day, file, days) => {
    expect(await tell(NEWS, 'excerpt', `A boat came at last. ${sentence} Until then people row.`)).toContain(
      `hint: "${name}" and "${day}" stand in one sentence, but content/${file} has ${days}`,
    );
  });

  it.each([
    'Voting closes at ((vote:closes:time)) on ((vote:closes)).',
    'Voting closes on 11 October 2025, four days after the last post on 7 October.',
    'Voting closes on a Saturday. The boat came on 12 October.',
    'Voting closes in October. The last day to post your vote before voting closes is 7 Oct.',
    'A ferry rider rowed on 12 October.',
  ])('is right: %s', async (sentence) => {
    await content.setField(NEWS, 'excerpt', `A boat came at last. ${sentence} Until then people row.`);
    expect((await content.check()).filter(({ file }) => file === NEWS)).toEqual([]);
  });
});

it.each([
  ['2025-09-25', 'is 2025-09-25, on which this event is not'],
  ['2025-10-15', 'is 2025-10-15, on which this event is not'],
])('stops the build: a date of a weekly event that is none of it, %s', async (date, problem) => {
  await content.setField(EVENTS, 'events.0.except.0.date', date);
  expect((await content.check()).filter(({ file }) => file === EVENTS)).toEqual([
    {
      file: EVENTS,
      line: 10,
      field: 'events.0.except.0.date',
      problem,
      expected: '2025-09-17, or a day whole weeks after it, until 2025-10-08, each once',
    },
  ]);
});

describe('the press kit', () => {
  const count = (words: number) => Array.from({ length: words }, () => 'rows').join(' ');
  const readPicture = (name: string, src: string) => ({ src, name, alt: 'A', credit: 'B', licence: 'C' });
  /** What is told of the kit, without the hints that its own pictures have lost their place. */
  const tellKit = async (...fields: readonly (readonly [field: string, value: unknown])[]) => {
    for (const [field, value] of fields) await content.setField(KIT, field, value);
    return (await content.check()).flatMap(({ file, severity = 'error', field, problem }) =>
      file === KIT ? [`${severity} ${field} ${problem}`] : [],
    );
  };

  it.each([
    [0, 44, 50],
    [1, 166, 150],
    [2, 441, 400],
  ])('is pointed out where its biography %i has %i words', async (index, words, most) => {
    const field = `biography.texts.${String(index)}.text`;
    expect(await tellKit([field, count(words)])).toEqual([
      `warning ${field} has ${String(words)} words, and newsrooms are told that it has ${String(most)}`,
    ]);
  });

  it('takes a biography of any further length, but no length twice', async () => {
    const brief = { id: 'brief', words: 100, text: count(100) };
    expect(await tellKit(['biography.texts.3', brief])).toEqual([]);
    expect(await tellKit(['biography.texts.3', { ...brief, words: 50, text: count(50) }])).toEqual([
      'error biography.texts.3.words is 50, and so is that of another biography',
    ]);
  });

  it('has biographies that may be a tenth off', async () => {
    expect(await tellKit(['biography.texts.0.text', `{candidate} ${count(53)}`])).toEqual([]);
    expect(
      await tellKit(['biography.texts.1.text', count(165)], ['biography.texts.2.text', count(360)]),
    ).toEqual([]);
  });

  it('is pointed out where its photograph has fewer than 3,000 pixels', async () => {
    const src = '../press/small.jpg';
    await content.write('content/press/small.jpg', await createPlainPhoto({ width: 1_500, height: 2_999 }));
    expect(await tellKit(['pictures', [readPicture('Small', src)]])).toEqual([
      'warning pictures.0.src names a photograph whose long edge has 2,999 pixels, and newsrooms are promised 3,000',
    ]);
    await content.write('content/press/small.jpg', await createPlainPhoto({ width: 3_000, height: 1_000 }));
    expect(await tellKit()).toEqual([]);
  });
});
