import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../support/fake-content.ts';
import { FAKE_FILES } from '../../support/fake-content-files.ts';
import { createPlainPhoto } from '../../support/photos.ts';

const NEWS = 'content/news/ferry.mdx';
const POLICY = 'content/policies/harbour.mdx';
const HALL = 'content/media/hall.mdx';
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
  it('is pointed out where it is too long or too short', async () => {
    for (const [file, field, length] of [
      [NEWS, 'excerpt', 49],
      [POLICY, 'summary', 161],
      [HALL, 'description', 161],
      [ABOUT, 'description', 49],
      [SITE, 'description', 49],
    ] as const) {
      await content.setField(file, field, ofLength(length));
      await content.setField(file, 'title', ofLength(66));
    }
    const issues = await content.check();
    expect(issues.map(({ file, field, problem }) => `${file} ${field} ${problem}`).sort()).toEqual(
      [
        [NEWS, 'excerpt', 49],
        [POLICY, 'summary', 161],
        [HALL, 'description', 161],
        [ABOUT, 'description', 49],
        [SITE, 'description', 49],
      ]
        .flatMap(([file, field, length]) => [
          `${String(file)} ${String(field)} has ${String(length)} characters, and search engines show 50 to 160`,
          `${String(file)} title has 66 characters, and search engines show 65`,
        ])
        .sort(),
    );
    for (const { severity, line, expected } of issues)
      expect([severity, typeof line, typeof expected]).toEqual(['warning', 'number', 'string']);
  });

  it('may have its whole length, counted as it is read', async () => {
    const fields = [
      ['excerpt', ofLength(50)],
      ['excerpt', ofLength(160)],
      ['excerpt', `${ofLength(39)}{candidate}`],
      ['excerpt', `${ofLength(146)}((crossing:words))`],
      ['title', ofLength(65)],
      ['title', `${ofLength(55)}((crossing))`],
    ] as const;
    const told = await content.tellArticles(
      fields.map(([field, words]) => news.replace(new RegExp(`^${field}: .*`, 'm'), `${field}: '${words}'`)),
    );
    expect(told).toEqual(fields.map(() => ''));
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

  it('has a page of its own, so that some words are an error', async () => {
    await content.setField(NEWS, 'category', 'Index');
    await content.setField(NEWS, 'tags', ['404', '?!']);
    expect((await content.check()).map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      'category is "Index", whose page would be at /news/categories/index, and that address is taken',
      'tags.0 is "404", whose page would be at /news/tags/404, and that address is taken',
      'tags.1 is "?!", which leaves nothing for the address of its page',
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
    toError('line 40: The text still has "README"'),
    '',
  ]);
});

describe('a recording', () => {
  it('has the address of a video on YouTube, in any form', async () => {
    expect(await tell(HALL, 'videoUrl', 'https://vimeo.com/76979871')).toBe(
      'line 24: "videoUrl" is not the address of a video on YouTube.\nExpected: the address of the video on YouTube\nExample:  videoUrl: https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    );
    expect(await tell(HALL, 'videoUrl', 'https://www.youtube.com/shorts/aqz-KE-bpKQ')).toBe('');
  });

  it('is asked for its captions', async () => {
    await content.setField(HALL, 'captions', false);
    expect(await content.check()).toEqual([]);
    await content.setField(HALL, 'placeholder', undefined);
    expect(await tell(HALL, 'duration', '0:40')).toMatch(
      /^line 2[34]: hint: "captions" does not say that people who cannot hear can follow this video\.\nExpected: captions: in YouTube Studio, "Subtitles", then "Add"; read them through, and say so here\nExample: {2}captions: true$/,
    );
  });
});

it('a photo without a line under it is pointed out', async () => {
  expect(await tell(NEWS, 'images.1.caption', undefined)).toBe(
    'line 11: hint: "images, entry 2, caption" is missing, so that nobody learns where and when this photo was taken.\nExpected: a line under the picture\nExample:  caption: Devonport, 3 September',
  );
});

it('a sentence with a day of the vote is pointed out where the content has another', async () => {
  const wrong = [
    ['Voting closes on Sunday 12 October.', 'Sunday 12 October'],
    ['Voting closes on Sunday 11 October.', 'Sunday 11 October'],
    ['Voting closes on the 7th of October.', 'the 7th of October'],
  ];
  const right = [
    'Voting closes at ((vote:closes:time)) on ((vote:closes)).',
    'Voting closes on 11 October 2025, four days after the last post on 7 October.',
    'Voting closes on a Saturday. The boat came on 12 October.',
    'Voting closes in October. The last day to post your vote before voting closes is 7 Oct.',
  ];
  const sentences = [...wrong.map(([sentence = '']) => sentence), ...right];
  const told = await content.tellArticles(
    sentences.map((sentence) =>
      news.replace(
        /^excerpt: .*$/m,
        `excerpt: ${JSON.stringify(`A boat came at last. ${sentence} Until then people row.`)}`,
      ),
    ),
  );
  for (const [index, [, day = '']] of wrong.entries())
    expect(told[index]).toContain(
      `hint: "Voting closes" and "${day}" stand in one sentence, but content/voting.yaml has Saturday 11 October`,
    );
  expect(told.slice(wrong.length)).toEqual(right.map(() => ''));
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
  const readPicture = (name: string, src: string) => ({ src, name, alt: 'A', credit: 'B', licence: 'C' });
  /** What is told of the kit, without the hints that its own pictures have lost their place. */
  const tellKit = async (...fields: readonly (readonly [field: string, value: unknown])[]) => {
    for (const [field, value] of fields) await content.setField(KIT, field, value);
    return (await content.check()).flatMap(({ file, severity = 'error', field, problem }) =>
      file === KIT ? [`${severity} ${field} ${problem}`] : [],
    );
  };

  it('has no two biographies of one length', async () => {
    const brief = { id: 'brief', words: 50, text: 'rows' };
    expect(await tellKit(['biography.texts.3', brief])).toEqual([
      'error biography.texts.3.words is 50, and so is that of another biography',
    ]);
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
