import { afterEach, describe, expect, it, vi } from 'vitest';

import { formatAnnotations } from '../../../src/content-check/content-issue.ts';
import { useFakeContent } from '../../support/fake-content.ts';
import { HALL, FERRY, FERRY_TEXT, POLICY } from '../../support/fake-content-files.ts';

const content = useFakeContent();
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the publication time', () => {
  it('is reported when its day differs from the date of the article', async () => {
    for (const field of ['updated', 'corrections']) await content.setField(FERRY, field, undefined);
    await content.setField(FERRY, 'date', '2025-09-05');
    expect(await content.reportOn(FERRY)).toBe(
      `line 3: hint: "date" is 2025-09-05, which the page shows, but "publishAt" is on 2025-09-08, which feeds and search engines show.\nExpected: the same day in both: the one on which it appears\nExample:  date: 2025-09-08`,
    );
  });

  it('is compared by the day in Auckland, and only for articles', async () => {
    await content.setField(FERRY, 'publishAt', '2025-09-08 00:00');
    await content.setField(HALL, 'date', '2025-09-01');
    expect(await content.check()).toEqual([]);
    await content.setField(FERRY, 'publishAt', '2025-09-07 23:59');
    expect(await content.check()).toMatchObject([{ field: 'date', example: '2025-09-07' }]);
  });
});

describe('an error in an entry that is not published', () => {
  const DRAFT = 'content/news/boat.mdx';
  const PUBLISH_AT = 'draft: false\npublishAt: 2025-09-08 07:00';
  const NEXT_YEAR = String(new Date().getFullYear() + 1);
  const SOON = `draft: false\npublishAt: ${NEXT_YEAR}-09-08 07:00`;

  /** Writes a copy of the valid article with a mistake. Unpublished entries have no history to compare with. */
  const buildDraft = (from: string, to: string, publication: string) => {
    const boat = FERRY_TEXT.replace(from, () => to).replace('A ferry at last', 'A boat at last');
    const draft = boat.replace(PUBLISH_AT, publication);
    const soon = draft
      .replace('date: 2025', `date: ${NEXT_YEAR}`)
      .replaceAll(/^(?:updated|corrections): .*\n/gm, '');
    return publication === SOON ? soon : draft;
  };
  const writeDraft = (from: string, to: string, publication = 'draft: true') =>
    content.write(DRAFT, buildDraft(from, to, publication));
  const listIssues = async () =>
    (await content.check())
      .filter(({ severity }) => severity !== 'hint')
      .map(({ severity = 'error', file, field }) => `${severity} ${file} ${field}`.trim());

  const BODY = '---\nThe boat came.';
  const DRAFT_MISTAKES = [
    ['title: A ferry at last', 'title:', 'title'],
    ['date: 2025-09-08', 'date: soon', 'date'],
    ['src: ./wharf.svg', 'src: ./warf.svg', 'images.1.src'],
    ['  - Ferries', '  - Ferries\n    - Wharves', 'tags.0'],
    [BODY, `${BODY} The boat <b came.`, ''],
    [BODY, `${BODY} It [came](/boats).`, ''],
    [BODY, `${BODY} It took ((zebra)).`, ''],
  ] as const;
  it.each([
    ['stops no build in a draft', 'draft: true', 'draft'],
    ['stops no build before its day', SOON, 'draft'],
    ['is an error once it is published', PUBLISH_AT, 'error'],
  ])('%s', async (_, publication, severity) => {
    const expected: string[] = [];
    for (const [index, [from, to, field]] of DRAFT_MISTAKES.entries()) {
      const file = `content/news/boat-${String(index)}.mdx`;
      await content.write(file, buildDraft(from, to, publication));
      expected.push(`${severity} ${file} ${field}`.trim());
    }
    expect(await listIssues()).toEqual(expected);
  });

  it('is reported beside the errors of other files, and as a warning on GitHub', async () => {
    await writeDraft('title: A ferry at last', 'title:');
    await content.setField('content/site.yaml', 'contact', 'hello');
    expect(formatAnnotations(await content.check())).toMatch(
      /^::warning file=content\/news\/boat\.mdx,line=2::/,
    );
    const report = await content.report();
    expect(report).toContain('1 issue to fix in 1 file. There is 1 hint as well.');
    expect(report).toContain(`${DRAFT}\n  line 2: to fix before it is published: "title" is empty.`);
  });

  it('does not stop the build when the front matter cannot be parsed', async () => {
    await writeDraft('title: A ferry at last', 'title: A ferry: at last');
    const source = await content.read(DRAFT);
    await content.write('content/news/bus.mdx', source.replaceAll('\n', '\r\n'));
    expect(await listIssues()).toEqual([`draft ${DRAFT}`, 'draft content/news/bus.mdx']);
  });

  it('stops the build when nothing readable marks the entry as a draft', async () => {
    const title = ['title: A ferry at last', 'title: A ferry: at last'] as const;
    const sources = [
      ...['draft: false', '  draft: true', '# draft: true', SOON].map((each) => buildDraft(...title, each)),
      'draft: true\n---\nThe boat came.\n',
      buildDraft('x', 'x', 'draft: yes please'),
    ];
    const files = sources.map((_, index) => `content/news/boat-${String(index)}.mdx`);
    for (const [index, file] of files.entries()) await content.write(file, sources[index] ?? '');
    const found = await listIssues();
    for (const file of files.slice(0, -1)) expect(found).toContain(`error ${file}`);
    expect(found).toContain(`error ${files.at(-1) ?? ''} draft`);
  });

  it('includes a draft with a publication time, as a hint', async () => {
    await writeDraft('x', 'x', 'draft: true\npublishAt: 2025-09-08 07:00');
    expect(await content.reportOn(DRAFT)).toMatch(
      /^line \d+: hint: "draft" keeps this hidden, although "publishAt" is set\.\nExpected: no line "draft: true", if it is to appear at that time$/,
    );
  });

  it('may be in a picture that only this entry names, or be its address', async () => {
    await content.write('content/news/boat.png', 'no picture');
    await writeDraft('src: ./wharf.svg', 'src: ./boat.png');
    expect(await listIssues()).toEqual(['draft content/news/boat.png']);
    await content.replace(FERRY, 'src: ./wharf.svg', 'src: ./boat.png');
    expect(await listIssues()).toContain('error content/news/boat.png');
    await content.restore();
    await content.write('content/news/ferry!.mdx', FERRY_TEXT.replace(PUBLISH_AT, 'draft: true'));
    expect(await listIssues()).toEqual(['draft content/news/ferry!.mdx']);
  });
});

it.each([
  ['', '', 'This newsletter has no text and no article'],
  ['articles: [/news/fery]', 'It came.', 'Did you mean "/news/ferry"?'],
  ['articles: [/news/ferry]', '', 'is /news/ferry, which nobody can open at the time of "sendAt"'],
  ['', 'word '.repeat(9_000), 'The text has 44999 characters'],
])('a newsletter needs a short text or public articles: %s', async (articles, text, problem) => {
  const fields = `subject: Week one\npreheader: Soon.\nsendAt: 2025-09-07 07:00\n${articles}`;
  await content.write('content/newsletter/week-1.mdx', `---\n${fields}\nstatus: send\n---\n${text}\n`);
  expect(await content.report()).toContain(problem);
  await content.replace('content/newsletter/week-1.mdx', 'status: send', 'status: test');
  expect((await content.check()).map(({ severity }) => severity)).toEqual(['draft']);
  await content.replace('content/newsletter/week-1.mdx', '07 07:00', '07');
  expect(await content.report()).toContain('"sendAt" has no time of day');
  await content.replace('content/newsletter/week-1.mdx', 'status: test', 'status: sned');
  expect((await content.check()).map(({ severity }) => severity)).not.toContain('draft');
});

describe('an outcome of a promise, or a correction', () => {
  /** 1 July 2026 in Auckland, 30 June in UTC. */
  const findProblems = async (file: string) => {
    vi.stubEnv('BUILD_TIME', '2026-06-30T13:00:00Z');
    const issues = (await content.check()).filter((issue) => issue.file === file);
    return issues.map(({ field, problem, expected }) => `${field} ${problem}. ${expected ?? ''}`);
  };
  const writeHistory = (...days: readonly string[]) =>
    content.setField(
      POLICY,
      'promises.0.history',
      days.map((date) => ({ date, state: 'stuck', text: 'The count is out.', evidence: '/voting' })),
    );

  it('is listed with the oldest first, and not dated after today in Auckland', async () => {
    await writeHistory('2026-06-29', '2026-06-29', '2026-06-28');
    expect(await findProblems(POLICY)).toEqual([
      'promises.0.history.2.date is 2026-06-28, before that of the entry above it, 2026-06-29. the oldest first: the last entry is what visitors see as the state',
    ]);
    await writeHistory('2026-07-01', '2026-07-02');
    expect(await findProblems(POLICY)).toEqual([
      'promises.0.history.1.date is 2026-07-02, which is still to come. the day on which it happened, today or earlier',
    ]);
  });

  it.each([
    [FERRY, 'corrections.0.date'],
    [POLICY, 'promises.0.today.date'],
    [FERRY, 'updated'],
    ['content/supporters/kim.mdx', 'consent.date'],
  ])('cannot have a future date: %s, %s', async (file, field) => {
    await content.setField(file, field, '2026-07-01');
    expect(await findProblems(file)).toEqual([]);
    await content.setField(file, field, '2026-07-02');
    expect(await findProblems(file)).toEqual([
      `${field} is 2026-07-02, which is still to come. the day on which it happened, today or earlier`,
    ]);
  });
});

describe('a year', () => {
  it.each([
    [FERRY, 'date', '2052-09-08', '2026-09-08'],
    [FERRY, 'date', '1925-09-08', '2025-09-08'],
    [FERRY, 'publishAt', '2036-09-08 07:00', '2026-09-08 07:00'],
    [HALL, 'date', '2205-09-02', '2025-09-02'],
    ['content/events.yaml', 'events', [{ title: 'A walk', start: '2099-09-17' }], '2026-09-17'],
    ['content/videos.yaml', 'videos.0.publishedAt', '3025-09-07T20:00:00Z', '2025-09-07T20:00:00Z'],
  ])(
    'is an error if it is unlikely, also in an entry that waits: %s, %s: %s',
    async (file, field, value, example) => {
      vi.stubEnv('BUILD_TIME', '2026-06-30T13:00:00Z');
      await content.setField(FERRY, 'publishAt', undefined);
      await content.setField(file, field, value);
      const expected = 'the year that is meant, from 2015 to 2027';
      const issue = { severity: 'error', file, expected, example };
      expect(await content.check()).toContainEqual(expect.objectContaining(issue));
    },
  );

  it('is right in an old article or film and in a distant promise, however late the check', async () => {
    await content.setField(FERRY, 'date', '2015-01-01');
    await content.setField(HALL, 'date', '1998-09-02');
    await content.setField(POLICY, 'promises.0.by', '2050-07-01');
    for (const time of ['2025-01-01T00:00:00Z', '2026-06-30T13:00:00Z', '2034-01-01T00:00:00Z']) {
      vi.stubEnv('BUILD_TIME', time);
      expect((await content.check()).filter(({ problem }) => problem.includes('year'))).toEqual([]);
    }
  });
});

it.each([
  ['promises.1.id', 'crossing', 'promises.1.id', 'is also the name of a fact of content/facts.yaml'],
  ['promises.1.id', 'publish-both', 'promises.2.id', 'is also the name of another promise'],
  ['promises.1.id', 'harbour', 'promises.1.id', 'is also the name of a policy, whose promises are'],
  [
    'promises.0.source',
    '/policies/harbour#pipe',
    'promises.0.source',
    'leads to /policies/harbour#pipe, but',
  ],
  ['promises.1.promise', 'Mend ten', 'promises.1.promise', 'has a number, but "today" does not'],
])(
  'a promise needs a unique id, a valid source, and with a number the situation today: %s %s',
  async (field, value, errorField, problem) => {
    await content.setField(POLICY, field, value);
    expect(await content.check()).toMatchObject([
      { file: POLICY, field: errorField, problem: expect.stringContaining(problem) as string },
    ]);
  },
);
