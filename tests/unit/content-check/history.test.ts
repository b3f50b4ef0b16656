import { cp, rename, rm } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { checkSentNewsletters } from '../../../src/features/newsletter/newsletter.check.ts';
import { checkRedirects } from '../../../src/site/redirects.check.ts';
import { checkNotices } from '../../../src/features/notices/notices.check.ts';
import { checkPublishedWordings } from '../../../src/features/publication/publication.check.ts';
import { checkPublishedPromises } from '../../../src/features/promises/promises.check.ts';
import { contentKinds } from '../../../src/site/content-kinds.schema.ts';
import { readEntries } from '../../../src/content-check/read-entries.ts';
import { readPublished } from '../../../src/content-check/read-published.ts';

import { checkContent } from '../../../src/site/check-content.ts';
import { isError, isLeftOut } from '../../../src/content-check/content-issue.ts';
import {
  FAKE_FILES,
  FERRY,
  FERRY_TEXT,
  POLICY,
  replaceOnce,
  writeFakeFiles,
} from '../../support/fake-content-files.ts';
import { commitAll, runGit } from '../../support/git.ts';
import { useTemporaryFolder } from '../../support/temporary-folder.ts';

const REDIRECTS = 'content/redirects.yaml';
const BOAT = 'content/news/boat.mdx';

/** A repository with one commit. Copying it is faster than the three git processes that create it. */
const template = useTemporaryFolder({ isShared: true });
const folder = useTemporaryFolder();
const { readText: read, write } = folder;
const replace = async (file: string, from: string, to: string) =>
  write(file, replaceOnce(await read(file), from, to));
const formatEntry = (title: string, text = 'It came.', more = '') =>
  `---\ntitle: ${title}\ndate: 2025-09-08\n${more}---\n${text}\n`;
const FIRST_COMMIT = '2025-09-10T00:00:00Z';
let committedAt: string;
const commit = () => {
  commitAll(folder.path, committedAt);
};

function readEntriesAndHistory() {
  const entries = readEntries(folder.path, Object.values(contentKinds));
  return [entries, readPublished(folder.path, entries)] as const;
}

beforeAll(async () => {
  await template.write(REDIRECTS, 'redirects: []\n');
  await template.write(FERRY, formatEntry('A ferry'));
  await template.write(POLICY, FAKE_FILES[POLICY] ?? '');
  commitAll(template.path, FIRST_COMMIT);
});
beforeEach(async () => {
  committedAt = FIRST_COMMIT;
  vi.stubEnv('BUILD_TIME', '2025-09-12T00:00:00Z');
  await cp(template.path, folder.path, { recursive: true });
});

describe('a published address', () => {
  const check = () => checkRedirects(...readEntriesAndHistory());
  const listSuggestions = () => check().map(({ example }) => example);

  it.each([
    ['its file is gone', undefined],
    [`${FERRY} is hidden now`, 'draft: true\n'],
    [`${FERRY} is hidden now`, 'publishAt: 2099-09-08\n'],
  ])('is reported before and after the commit, unless it redirects: %s with %j', async (state, line) => {
    if (line === undefined) await rm(folder.join(FERRY));
    else await write(FERRY, formatEntry('A ferry', 'It came.', line));
    const issue = {
      file: REDIRECTS,
      field: '',
      problem: `The address /news/ferry was published, and ${state}: existing links to it would be broken`,
      expected:
        'a redirect in this file, with an optional reason after a #; or content/news/ferry.mdx as it was',
      example: '  - { from: /news/ferry, to: /news }',
    };
    expect(check()).toEqual([issue]);
    commit();
    expect(check()).toEqual([issue]);
    await write(REDIRECTS, 'redirects:\n  - { from: /news/ferry, to: /news } # It was wrong.\n');
    expect(check()).toEqual([]);
  });

  it.each([
    ['another text', formatEntry('A ferry', 'It left.')],
    ['another title', formatEntry('A boat')],
  ])('gets a suggested redirect to its renamed article, with %s', async (_, text) => {
    await rename(folder.join(FERRY), folder.join(BOAT));
    await write(BOAT, text);
    expect(listSuggestions()).toEqual(['  - { from: /news/ferry, to: /news/boat }']);
    commit();
    expect(listSuggestions()).toEqual(['  - { from: /news/ferry, to: /news/boat }']);
  });

  it.each([
    ['a draft', 'draft: true\n'],
    // The article is deleted on 10 September.
    ['not due when it was deleted', 'publishAt: 2025-09-11 07:00\n'],
  ])('is not reported when it was %s', async (_, more) => {
    await write('content/news/later.mdx', formatEntry('Later', 'Later.', more));
    commit();
    await rm(folder.join('content/news/later.mdx'));
    commit();
    expect(listSuggestions()).toEqual([]);
  });

  it('is not reported without a git history, or when the file has none', async () => {
    await write('content/news/never.mdx', formatEntry('Never'));
    await rm(folder.join('content/news/never.mdx'));
    expect(listSuggestions()).toEqual([]);
    await rm(folder.join(FERRY));
    await rm(folder.join('.git'), { recursive: true });
    expect(listSuggestions()).toEqual([]);
  });
});

describe('a published promise', () => {
  const LOST = {
    file: REDIRECTS,
    field: '',
    problem:
      'The promise "mend-first" of content/policies/harbour.mdx was published, but is gone or hidden: its page and its history would be lost',
    expected:
      'the promise back, in that policy or in another, with a line like this under its "history"; if it only has another name, a line in content/redirects.yaml from /promises/harbour/mend-first to its new page',
    example:
      "      - { date: 2025-09-12, state: broken, text: 'Why it was given up.', noEvidence: 'Why nothing shows it.' }",
  };
  const check = () => checkPublishedPromises(...readEntriesAndHistory(), (words) => words);

  it('is reported once its id changes, unless a redirect exists', async () => {
    expect(check()).toEqual([]);
    await replace(POLICY, 'id: mend-first', 'id: mend-worst');
    expect(check()).toEqual([LOST]);
    commit();
    expect(check()).toEqual([LOST]);
    await write(
      REDIRECTS,
      'redirects:\n  - { from: /promises/harbour/mend-first, to: /promises/harbour/mend-worst }\n',
    );
    expect(check()).toEqual([]);
  });

  it.each([
    ['gone', () => rm(folder.join(POLICY))],
    ['hidden', () => replace(POLICY, 'draft: false', 'draft: true')],
  ])('is reported once its policy is %s, despite a redirect', async (_, hide) => {
    await hide();
    await write(REDIRECTS, 'redirects:\n  - { from: /policies/harbour, to: /policies }\n');
    expect(check()).toContainEqual(LOST);
  });

  it('needs a redirect when it moves to another policy', async () => {
    await rename(folder.join(POLICY), folder.join('content/policies/port.mdx'));
    expect(check()).toContainEqual({
      file: REDIRECTS,
      field: '',
      problem:
        'The address /promises/harbour/mend-first was published, but the promise is in content/policies/port.mdx now: links to that address would be broken',
      expected: 'a redirect in this file',
      example: '  - { from: /promises/harbour/mend-first, to: /promises/port/mend-first }',
    });
  });

  it('needs a history entry for a changed field', async () => {
    const [from, to] = ['by: 2027-06-30', 'by: 2027-12-31'];
    await replace(POLICY, from, to);
    const issue = {
      problem:
        '"by" of the promise "mend-first" was published as "2027-06-30", but no new line under "history" says that it has changed',
      expected: 'those words back; or, with "history", the line below and the reason',
      example: `    history:\n      - { date: 2025-09-12, state: changed, text: "Until this day it was due by 2027-06-30.", noEvidence: 'The change is on this page.' }`,
    };
    expect(check()).toMatchObject([issue]);
    commit();
    expect(check()).toMatchObject([issue]);
    await write(
      POLICY,
      (await read(POLICY)).replace('  - id: publish-both', `${issue.example}\n  - id: publish-both`),
    );
    expect(check()).toEqual([]);
    commit();
    // A second change needs another entry under the first.
    await write(POLICY, (await read(POLICY)).replace(to, from));
    expect(check()).toMatchObject([
      { expected: 'those words back; or, at the end of its "history", the line below and the reason' },
    ]);
  });

  it('cannot have its history rewritten, and an unrelated entry does not cover a change', async () => {
    const lines = (state: string, text: string) =>
      `    history:\n      - { date: 2025-09-11, state: ${state}, text: ${text} }\n  - id: publish-both`;
    await replace(POLICY, '  - id: publish-both', lines('broken', 'It did not happen.'));
    commit();
    await replace(POLICY, 'state: broken, text: It did not happen.', 'state: kept, text: It did.');
    expect(check()).toMatchObject([
      {
        field: expect.stringMatching(/^promises\.\d\.history$/) as string,
        example: '- {"date":"2025-09-11","state":"broken","text":"It did not happen."}',
      },
    ]);
    await replace(
      POLICY,
      'state: kept, text: It did. }',
      'state: broken, text: It did not happen. }\n      - { date: 2025-09-12, state: late, text: Soon. }',
    );
    await replace(POLICY, 'They are mended.', 'They are looked at.');
    expect(check()).toHaveLength(1);
  });

  it('may change its quotation marks and macrons', async () => {
    await rm(folder.join('.git'), { recursive: true });
    await replace(POLICY, 'They are mended.', "'They’re mended, in Māngere'");
    commit();
    await replace(POLICY, "'They’re mended, in Māngere'", "'They''re mended in Mangere.'");
    expect(check()).toEqual([]);
  });

  it('may be in a copy of its policy', async () => {
    await write(POLICY.replace('harbour', 'water'), await read(POLICY));
    expect(check()).toEqual([]);
  });

  it('may change freely until the site is public', async () => {
    await replace(POLICY, 'by: 2027-06-30', 'by: 2027-12-31');
    commit();
    // All commits are dated 10 September at noon.
    await write('content/site.yaml', 'publicSince: 2025-09-10 12:01\n');
    expect(check()).toEqual([]);
    await replace(POLICY, 'by: 2027-12-31', 'by: 2028-06-30');
    expect(check()).toMatchObject([{ field: '' }]);
    await replace(POLICY, 'by: 2028-06-30', 'by: 2027-12-31');
    await write('content/site.yaml', 'publicSince: 2025-09-10 11:59\n');
    expect(check()).toMatchObject([{ field: '' }]);
  });

  it('may change freely until it is on the main branch', async () => {
    runGit(folder.path, 'update-ref refs/remotes/origin/main HEAD');
    await replace(POLICY, 'corrections:', '  - { id: open-books, promise: Open, by: day one }\ncorrections:');
    commit();
    await replace(POLICY, 'promise: Open', 'promise: Shut');
    commit();
    expect(check()).toEqual([]);
    runGit(folder.path, 'update-ref refs/remotes/origin/main HEAD^');
    expect(check()).toMatchObject([{ field: '' }]);
  });

  it('is not reported if it was only ever a draft', async () => {
    await rm(folder.join('.git'), { recursive: true });
    await replace(POLICY, 'draft: false', 'draft: true');
    commit();
    await replace(POLICY, 'id: mend-first', 'id: mend-worst');
    expect(check()).toEqual([]);
  });
});

it.each([
  ['has changed', 5, 'text: We send', 'text: We may send'],
  ['is gone or renamed', undefined, 'version: newsletter-1', 'version: newsletter-2'],
])('a published wording of consent that %s is reported', async (state, line, from, to) => {
  const file = 'content/consent.yaml';
  const text = '- version: newsletter-1\n  form: newsletter\n  text: We send\n    you a letter.\n';
  await write(file, `# Oldest first.\n\n${text}`);
  commit();
  const check = () => checkPublishedWordings(...readEntriesAndHistory());
  await write(file, (await read(file)).replace('send\n   ', 'send'));
  await write(file, `${await read(file)}- version: newsletter-3\n  form: newsletter\n  text: New.\n`);
  expect(check()).toEqual([]);
  await replace(file, from, to);
  const issue = {
    ...{ file, line, field: '' },
    problem: `The wording "newsletter-1" ${state}, but people have agreed to it, and it is the proof`,
    expected: 'the published entry, as below; for other words, a new entry under it with a new "version"',
    example: '- version: newsletter-1\n  form: newsletter\n  text: "We send you a letter."',
  };
  expect(check()).toEqual([issue]);
  commit();
  expect(check()).toEqual([issue]);
  expect(checkRedirects(...readEntriesAndHistory())).toEqual([]);
});

describe('a sent newsletter', () => {
  const [SENT, NEXT] = ['content/newsletter/week-1.mdx', 'content/newsletter/week-2.mdx'];
  const formatNewsletter = (subject: string, text: string, more = 'status: send') =>
    `---\nsubject: ${subject}\npreheader: Soon.\nsendAt: 2025-09-09 07:00\n${more}\n---\n${text}\n`;
  const list = () =>
    checkSentNewsletters(...readEntriesAndHistory()).map(
      ({ severity = 'error', file, field, problem }) => `${severity} ${file} ${field} ${problem}`,
    );
  beforeEach(async () => {
    await write(SENT, formatNewsletter('Week one', 'It came.', 'status: send\narticles: [/news/ferry]'));
    commit();
  });

  it('may not be changed without a hint, whether the change is committed or not', async () => {
    expect(list()).toEqual([]);
    await replace(SENT, 'It came.', 'It left.');
    const hint = `hint ${SENT}  The text has changed since this newsletter was sent, so people have received something else`;
    expect(list()).toEqual([hint]);
    commit();
    expect(list()).toEqual([hint]);
  });

  it.each([
    ['the same subject', formatNewsletter('Week one', 'Other words.')],
    ['the same text', formatNewsletter('Week two', 'It came.', 'status: send\narticles: [/news/boat]')],
  ])('cannot be sent again under another name, with %s and a renamed article', async (_, text) => {
    await write(REDIRECTS, 'redirects:\n  - { from: /news/ferry, to: /news/boat }\n');
    await write(NEXT, text);
    expect(list()).toEqual([
      expect.stringContaining(`error ${NEXT} subject or the text was sent already, as ${SENT} on `),
    ]);
  });

  it('is announced as sent to nobody if it is written a week late', async () => {
    await write(NEXT, formatNewsletter('Week two', 'It left.').replace('2025-09-09', '2025-08-25'));
    expect(list()).toEqual([
      `hint ${NEXT} sendAt is over a week ago, so the site shows this newsletter as sent, but sends it to nobody`,
    ]);
  });

  it('keeps its page', async () => {
    await replace(SENT, 'status: send', 'status: draft');
    expect(checkRedirects(...readEntriesAndHistory())).toMatchObject([
      { example: '  - { from: /newsletter/week-1, to: /newsletter }' },
    ]);
  });
});

describe('an entry that becomes due with an error', () => {
  const LATE = 'content/news/late.mdx';
  const LATE_TEXT = FERRY_TEXT.replace('draft: false\npublishAt: 2025-09-08', 'publishAt: 2025-09-11');
  const TITLE = 'title: A ferry at last';
  const list = async () =>
    (await checkContent(folder.path))
      .filter((issue) => isError(issue) || isLeftOut(issue))
      .map(({ severity = 'error', file }) => `${severity} ${file}`);

  beforeEach(async () => {
    await writeFakeFiles(folder.path, false);
    await write('src/rule.ts', '');
    commit();
  });

  it('is left out of the site, and so is an entry with a link to it', async () => {
    const mistakes = [
      [TITLE, 'title: A ferry: at last'],
      ['---\nThe boat came.', '---\nThe boat came. [Late](/boats).'],
      ['src: ./wharf.svg', 'src: ./late.jpg'],
    ] as const;
    for (const [index, [from, to]] of mistakes.entries())
      await write(`content/news/late-${String(index)}.mdx`, replaceOnce(LATE_TEXT, from, to));
    await write('content/news/late.jpg', 'no picture');
    await write('content/news/next.mdx', LATE_TEXT.replace('---\nThe', '---\n[Late](/news/late-0): The'));
    commit();
    committedAt = '2025-09-11T00:00:00Z';
    await replace('content/facts.yaml', 'name: crossing', 'name: crossings');
    commit();
    const files = ['late-0', 'late-1', 'late-2', 'next'].map((name) => `content/news/${name}.mdx`);
    expect([...new Set(await list())].sort()).toEqual(files.map((file) => `leftOut ${file}`));
  });

  it('is still left out if only one of its errors was fixed, until somebody edits it', async () => {
    await write(LATE, replaceOnce(LATE_TEXT, '---\nThe', '---\n((crossings)), ((late)): The'));
    commit();
    committedAt = '2025-09-11T00:00:00Z';
    await replace(LATE, '((crossings)), ', '');
    commit();
    expect(await list()).toEqual([`leftOut ${LATE}`]);
    const text = await read(LATE);
    await write(LATE, `${text}\n`);
    expect(await list()).toEqual([`error ${LATE}`]);
    await write(LATE, text);
    // It is public as soon as another file cures it.
    committedAt = '2025-09-11T01:00:00Z';
    await replace('content/facts.yaml', 'name: crossing', 'name: late');
    commit();
    committedAt = '2025-09-11T02:00:00Z';
    await replace('content/facts.yaml', 'name: late', 'name: crossing');
    commit();
    expect(await list()).toEqual([`error ${LATE}`]);
  });

  it('is not left out if the code has changed since it became due', async () => {
    await write(LATE, replaceOnce(LATE_TEXT, TITLE, 'title:'));
    commit();
    committedAt = '2025-09-11T00:00:00Z';
    await write('src/rule.ts', '// Stricter.');
    commit();
    expect(await list()).toEqual([`error ${LATE}`]);
  });

  it('is not left out if it was public before the error', async () => {
    await write(LATE, LATE_TEXT.replace('---\nThe boat', '---\nIt took ((crossing)). The boat'));
    commit();
    expect(await list()).toEqual([]);
    committedAt = '2025-09-11T00:00:00Z';
    await replace('content/facts.yaml', 'name: crossing', 'name: crossings');
    commit();
    expect(await list()).toEqual([`error ${LATE}`]);
    await replace('content/facts.yaml', 'name: crossings', 'name: crossing');
    await replace(LATE, TITLE, 'title:');
    commit();
    expect(await list()).toEqual([`error ${LATE}`]);
  });
});

const FIRST_FIELD = /^(\w+):.*$/m;

/** Each file with a mistake that makes it unreadable, and a part of the message. */
const UNREADABLE = [
  ['content/site.yaml', FIRST_FIELD, '$1: "x', 'that opens this value is not closed'],
  ['content/labels.yaml', FIRST_FIELD, 'x:\n\t- y\n$&', 'begins with a tab'],
  ['content/facts.yaml', FIRST_FIELD, '<<<<<<< HEAD\n$&\n=======\n>>>>>>> x', 'Two people'],
  ['content/voting.yaml', /[^]*/, '', 'The file is empty'],
  ['content/te-reo.yaml', /^\w[^]*?(?=\n---\n|(?![^]))/m, '- x', 'other than its fields'],
  ['content/redirects.yaml', FIRST_FIELD, 'x:\n\t- y\n$&', 'begins with a tab'],
  ['content/pages/about.mdx', /[^]*/, '', 'The file is empty'],
  [POLICY, FIRST_FIELD, '$1: "x', 'that opens this value is not closed'],
] as const;

it('a file that cannot be read is reported alone', async () => {
  await writeFakeFiles(folder.path, false);
  await replace(POLICY, 'promise: Mend the worst first', 'promise: Mend one');
  await replace(FERRY, '---\nThe boat came.', '---\nThe boat came [late](/late). It took ((crossing)).');
  await replace(FERRY, '  - The boat came.\n', '  - It took 12 minutes.\n');
  await write(REDIRECTS, 'redirects:\n  - { from: /late, to: /news }\n');
  // The promise changed before the site was public.
  await replace('content/site.yaml', 'publicSince: 2025-09-01 07:00', 'publicSince: 2025-09-10 12:01');
  commit();
  const before = await checkContent(folder.path);
  for (const [file, from, to, problem] of UNREADABLE) {
    const text = await read(file);
    await write(file, text.replace(from, to));
    const issues = (await checkContent(folder.path)).filter(
      (issue) => !before.some((each) => each.problem === issue.problem),
    );
    expect(issues).toMatchObject([{ file, problem: expect.stringContaining(problem) as string }]);
    await write(file, text);
  }
});

it('a notice that is over is an error, and a hint once it was published', async () => {
  const format = (text: string) =>
    `notices: [{ text: ${text}, from: 2025-09-11, until: 2025-09-11, tone: change }]\n`;
  const listSeverities = () =>
    checkNotices(...readEntriesAndHistory()).map(({ field, severity }) => `${field} ${severity ?? ''}`);
  const file = 'content/notices.yaml';
  await write(file, 'notices: []\n');
  commit();
  await write(file, format('Moved'));
  expect(listSeverities()).toEqual(['notices.0.until error']);
  commit();
  expect(listSeverities()).toEqual(['notices.0.until hint']);
  await write(file, format('Cancelled'));
  expect(listSeverities()).toEqual(['notices.0.until error']);
  vi.stubEnv('BUILD_TIME', '2025-09-11T11:59:59Z');
  expect(listSeverities()).toEqual([]);
});
