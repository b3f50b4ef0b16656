import { afterEach, describe, expect, it, vi } from 'vitest';

import { formatAnnotations, formatIssues } from '../../../src/content-check/content-issue.ts';
import { useFakeContent } from '../../support/fake-content.ts';
import { HALL, FERRY, FERRY_TEXT, POLICY } from '../../support/fake-content-files.ts';

const content = useFakeContent();
afterEach(() => {
  vi.unstubAllEnvs();
});

it('a publication time on another day in Auckland than the date of an article is reported', async () => {
  await content.setField(FERRY, 'publishAt', '2025-09-08 00:00');
  // Other entries may have another date.
  await content.setField(HALL, 'date', '2025-09-01');
  expect(await content.check()).toEqual([]);
  await content.setField(FERRY, 'publishAt', '2025-09-07 23:59');
  expect(await content.reportOn(FERRY)).toBe(
    `line 3: hint: "date" is 2025-09-08, which the page shows, but "publishAt" is on 2025-09-07, which feeds and search engines show.\nExpected: the same day in both: the one on which it appears\nExample:  date: 2025-09-07`,
  );
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
  it('stops no build in a draft or before its day, but once it is published', async () => {
    const expected: string[] = [];
    for (const [name, publication, severity] of [
      ['boat-draft', 'draft: true', 'draft'],
      ['boat-later', SOON, 'draft'],
      ['boat-now', PUBLISH_AT, 'error'],
    ] as const)
      for (const [index, [from, to, field]] of DRAFT_MISTAKES.entries()) {
        const file = `content/news/${name}-${String(index)}.mdx`;
        await content.write(file, buildDraft(from, to, publication));
        expected.push(`${severity} ${file} ${field}`.trim());
      }
    expect(await listIssues()).toEqual(expected);
  });

  it('is reported beside the errors of other files, and as a warning on GitHub', async () => {
    await writeDraft('title: A ferry at last', 'title:');
    await content.setField('content/site.yaml', 'contact', 'hello');
    const issues = await content.check();
    expect(formatAnnotations(issues)).toMatch(/^::warning file=content\/news\/boat\.mdx,line=2::/);
    const report = formatIssues(issues);
    expect(report).toContain('1 issue to fix in 1 file. There is 1 hint as well.');
    expect(report).toContain(`${DRAFT}\n  line 2: to fix before it is published: "title" is empty.`);
  });

  it('stops the build when nothing readable marks the entry as a draft', async () => {
    const title = ['title: A ferry at last', 'title: A ferry: at last'] as const;
    const draft = buildDraft(...title, 'draft: true');
    const hidden = [draft, draft.replaceAll('\n', '\r\n')];
    const sources = [
      ...hidden,
      ...['draft: false', '  draft: true', '# draft: true', SOON].map((each) => buildDraft(...title, each)),
      'draft: true\n---\nThe boat came.\n',
      buildDraft('x', 'x', 'draft: yes please'),
    ];
    const files = sources.map((_, index) => `content/news/boat-${String(index)}.mdx`);
    for (const [index, file] of files.entries()) await content.write(file, sources[index] ?? '');
    const found = await listIssues();
    for (const [index, file] of files.slice(0, -1).entries())
      expect(found).toContain(`${index < hidden.length ? 'draft' : 'error'} ${file}`);
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
    await content.write('content/news/ferry!.mdx', FERRY_TEXT.replace(PUBLISH_AT, 'draft: true'));
    expect(await listIssues()).toEqual(['draft content/news/boat.png', 'draft content/news/ferry!.mdx']);
    await content.replace(FERRY, 'src: ./wharf.svg', 'src: ./boat.png');
    expect(await listIssues()).toContain('error content/news/boat.png');
  });
});

it('a newsletter needs a short text or public articles, and once it is not a draft a time of day', async () => {
  const format = (articles: string, text: string, status = 'send', sendAt = '2025-09-07 07:00') =>
    `---\nsubject: Week one\npreheader: Soon.\nsendAt: ${sendAt}\n${articles}\nstatus: ${status}\n---\n${text}\n`;
  const rows = [
    [format('', ''), 'error This newsletter has no text and no article'],
    [format('', '', 'test'), 'draft This newsletter has no text and no article'],
    [format('articles: [/news/fery]', 'It came.'), 'Did you mean "/news/ferry"?'],
    [
      format('articles: [/news/ferry]', ''),
      'error is /news/ferry, which nobody can open at the time of "sendAt"',
    ],
    [format('', 'word '.repeat(9_000)), 'error The text has 44999 characters'],
    [format('', 'It came.', 'test', '2025-09-07'), 'draft has no time of day'],
    [format('', 'It came.', 'sned'), 'error is not right: "sned"'],
  ] as const;
  for (const [index, [text]] of rows.entries())
    await content.write(`content/newsletter/week-${String(index)}.mdx`, text);
  const issues = (await content.check()).filter(({ severity }) => severity !== 'hint');
  expect(
    issues.map(({ severity = 'error', problem, expected }) => `${severity} ${problem}. ${expected ?? ''}`),
  ).toEqual(rows.map(([, issue]) => expect.stringContaining(issue) as string));
});

describe('an outcome of a promise, or a correction', () => {
  /** 1 July 2026 in Auckland, 30 June in UTC. */
  const findProblems = async () => {
    vi.stubEnv('BUILD_TIME', '2026-06-30T13:00:00Z');
    const issues = (await content.check()).filter(({ severity }) => severity !== 'hint');
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
    expect(await findProblems()).toEqual([
      'promises.0.history.2.date is 2026-06-28, before that of the entry above it, 2026-06-29. the oldest first: the last entry is what visitors see as the state',
    ]);
    await writeHistory('2026-07-01', '2026-07-02');
    expect(await findProblems()).toEqual([
      'promises.0.history.1.date is 2026-07-02, which is still to come. the day on which it happened, today or earlier',
    ]);
  });

  it('cannot have a future date', async () => {
    const fields = [
      [FERRY, 'updated'],
      [FERRY, 'corrections.0.date'],
      [POLICY, 'promises.0.today.date'],
      ['content/supporters/kim.mdx', 'consent.date'],
    ] as const;
    for (const [file, field] of fields) await content.setField(file, field, '2026-07-01');
    expect(await findProblems()).toEqual([]);
    for (const [file, field] of fields) await content.setField(file, field, '2026-07-02');
    expect(await findProblems()).toEqual(
      fields.map(
        ([, field]) =>
          `${field} is 2026-07-02, which is still to come. the day on which it happened, today or earlier`,
      ),
    );
  });
});

describe('a year', () => {
  it('is an error if it is unlikely, also in an entry that waits', async () => {
    vi.stubEnv('BUILD_TIME', '2026-06-30T13:00:00Z');
    const rows = [
      ['content/news/boat-1.mdx', 'date', '2052-09-08', '2026-09-08'],
      ['content/news/boat-2.mdx', 'date', '1925-09-08', '2025-09-08'],
      ['content/news/boat-3.mdx', 'publishAt', '2036-09-08 07:00', '2026-09-08 07:00'],
      [HALL, 'date', '2205-09-02', '2025-09-02'],
      ['content/events.yaml', 'events', [{ title: 'A walk', start: '2099-09-17' }], '2026-09-17'],
      ['content/videos.yaml', 'videos.0.publishedAt', '3025-09-07T20:00:00Z', '2025-09-07T20:00:00Z'],
    ] as const;
    for (const [file, field, value] of rows) {
      if (file.includes('boat')) await content.write(file, FERRY_TEXT.replace(/^publishAt: .*\n/m, ''));
      await content.setField(file, field, value);
    }
    const issues = await content.check();
    for (const [file, , , example] of rows) {
      const expected = 'the year that is meant, from 2015 to 2027';
      const issue = { severity: 'error', file, expected, example };
      expect(issues).toContainEqual(expect.objectContaining(issue));
    }
  });

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

it('a promise needs a unique id, a valid source, and with a number the situation today', async () => {
  const promise = { promise: 'Mend', short: 'Mend', by: 'day one', kept: 'Mended.', cost: 'Nothing new.' };
  const rest = { decides: 'The council.', source: '/policies/harbour#pipes' };
  const fields = {
    'promises.0.source': '/policies/harbour#pipe',
    'promises.1.id': 'crossing',
    'promises.1.promise': 'Mend ten',
    'promises.3': { id: 'publish-both', ...promise, ...rest },
    'promises.4': { id: 'harbour', ...promise, ...rest },
  };
  for (const [field, value] of Object.entries(fields)) await content.setField(POLICY, field, value);
  expect(await content.check()).toMatchObject(
    [
      ['promises.0.source', 'leads to /policies/harbour#pipe, but'],
      ['promises.1.id', 'is also the name of a fact of content/facts.yaml'],
      ['promises.1.promise', 'has a number, but "today" does not'],
      ['promises.3.id', 'is also the name of another promise'],
      ['promises.4.id', 'is also the name of a policy, whose promises are'],
    ].map(([field, problem = '']) => ({
      file: POLICY,
      field,
      problem: expect.stringContaining(problem) as string,
    })),
  );
});
