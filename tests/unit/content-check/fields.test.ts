import { matchesGlob } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';

import { formatIssues, type ContentIssue } from '../../../src/content-check/content-issue.ts';
import { createPictureField, buildContentIssues } from '../../../src/content-check/check-kinds.ts';
import { contentKinds } from '../../../src/site/content-kinds.schema.ts';
import type { ContentKind } from '../../../src/core/content-kind.schema.ts';

import { FAKE_FILES, HALL, FERRY, getFrontMatter, POLICY } from '../../support/fake-content-files.ts';

const SITE = 'content/site.yaml';
const KIM = 'content/supporters/kim.mdx';
const KIT = 'content/pages/press-kit.mdx';
const HOME = 'content/pages/home.mdx';
const LABELS = 'content/labels.yaml';
const EVENTS = 'content/events.yaml';
const VOTING = 'content/voting.yaml';

const pictureField = createPictureField('', () => null);
const schemas = Object.entries(contentKinds).map(([name, kind]: [string, ContentKind]) => ({
  name,
  glob: `${kind.base}/${kind.pattern}`,
  schema: kind.schema(pictureField),
}));
const findKind = (file: string) => {
  const kind = schemas.find(({ glob }) => matchesGlob(file, glob));
  if (!kind) throw new Error(`No kind has ${file}.`);
  return kind;
};

type Fields = Record<string, unknown>;
const parsed = new Map<string, unknown>();
function readData(file: string): unknown {
  if (!parsed.has(file)) parsed.set(file, parse(getFrontMatter(FAKE_FILES[file] ?? '')));
  return parsed.get(file);
}

interface Field {
  readonly file: string;
  readonly field: string;
  readonly value: unknown;
}

function listFields(file: string, path = '', value = readData(file)): Field[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const deeper = inner.flatMap(([key, part]) => listFields(file, path === '' ? key : `${path}.${key}`, part));
  return path === '' ? deeper : [{ file, field: path, value }, ...deeper];
}

/** Returns the issues of a file when these fields have other values; `undefined` removes a field. */
function findIssues(file: string, values: Readonly<Record<string, unknown>>): ContentIssue[] {
  const data = structuredClone(readData(file));
  for (const [field, value] of Object.entries(values)) {
    const path = field.split('.');
    const last = path.pop() ?? '';
    const group = path.reduce((part, name) => part[name] as Fields, data as Fields);
    if (value === undefined) Reflect.deleteProperty(group, last);
    else group[last] = value;
  }
  const { schema } = findKind(file);
  const issues = schema.safeParse(data).error?.issues ?? [];
  return issues
    .flatMap((issue) => buildContentIssues(issue, schema, data))
    .map((issue) => ({ ...issue, file }));
}
const findProblems = (file: string, field: string, value: unknown) => [
  ...new Set(findIssues(file, { [field]: value }).map((issue) => `${issue.field} ${issue.problem}`)),
];

/** The fake entries, which have every field, and all single files; of each list the first entry. */
const files = Object.keys(FAKE_FILES).filter((file) => /(?<!consent)\.(mdx|yaml)$/.test(file));
/** All fields except `type`: without it, no other field of a recording can be checked. */
const allFields = files
  .flatMap((file) => listFields(file))
  .filter(({ field }) => field !== 'type' && !/\.[1-9]/.test(field));
const isGroup = ({ value }: Field) => typeof value === 'object';
const isList = ({ value }: Field) => Array.isArray(value);

describe('a content field', () => {
  it.each<[value: unknown, problem: string, isApplicable: (field: Field) => boolean]>([
    [undefined, 'is missing', ({ field }) => !/\.\d+$/.test(field)],
    [null, 'is empty', (field) => !isGroup(field)],
    ['', 'is empty', (field) => !isGroup(field)],
    [[], 'is empty', isList],
    [['ferry'], 'is not right: ["ferry"]', (field) => !isGroup(field)],
    ['ferry', 'is not right: "ferry"', isGroup],
  ])('with the value %j is valid or has a readable message: %s', (value, problem, isApplicable) => {
    const fields = allFields.filter(isApplicable);
    const problems = fields.map(({ file, field }) =>
      // Another field may no longer be consistent with it.
      findProblems(file, field, value)
        .filter((line) => line.startsWith(`${field} `))
        .slice(0, 1),
    );
    expect(problems.flat().length).toBeGreaterThan(0);
    for (const [index, lines] of problems.entries())
      expect([[], [`${fields[index]?.field ?? ''} ${problem}`]]).toContainEqual(lines);
  });

  it.each([
    ...['title', 'date', 'excerpt', 'images', 'images.0.alt', 'tags'].map((field) => [FERRY, field] as const),
    ...['promises.0.by', 'promises.0.kept', 'cost'].map((field) => [POLICY, field] as const),
    ...['authorisation', 'contact', 'candidate'].map((field) => [SITE, field] as const),
    ...['consent', 'consent.date', 'words'].map((field) => [KIM, field] as const),
  ])('is required: %s %s', (file, field) => {
    expect(findProblems(file, field, undefined)).toEqual([`${field} is missing`]);
  });

  it('with an unknown name is refused, with the list of known names', () => {
    const groups = [...files.map((file) => ({ file, field: '', value: {} })), ...allFields.filter(isGroup)];
    for (const { file, field } of groups.filter((each) => !isList(each))) {
      const unknownField = field === '' ? 'zebra' : `${field}.zebra`;
      const [issue, ...others] = findIssues(file, { [unknownField]: 'yes' });
      expect(issue).toMatchObject({ field: unknownField, problem: 'is not a field of this file' });
      expect(issue?.expected).toMatch(/^one of \w+/);
      expect(others).toEqual([]);
    }
    const [near] = findIssues(FERRY, { key_points: 'x' });
    expect(near?.expected).toMatch(/^one of title, date, .*, corrections\. Did you mean "keyPoints"\?$/);
  });

  it('that decides the type of a recording is reported before all others', () => {
    expect(findIssues(HALL, { type: 'film' })).toMatchObject([
      { field: 'type', problem: 'is not right: "film"', expected: 'whether it is a video or audio' },
    ]);
    const [missing, unknown] = findIssues(HALL, { captions: undefined, type: 'audio' });
    expect(missing).toMatchObject({ field: 'audioUrl', problem: 'is missing', example: './interview.mp3' });
    expect(unknown).toMatchObject({ field: 'videoUrl', problem: 'is not a field of this file' });
    expect(unknown?.expected).not.toContain('videoUrl');
  });
});

it('the message about a wrong field has an example that is valid when it is copied', () => {
  const wrong = allFields.filter(({ file, field, value }) => {
    const issues = findIssues(file, { [field]: typeof value === 'object' ? 'zebra' : ['zebra'] }).slice(0, 1);
    const [issue] = issues;
    if (issue?.field !== field || !issue.expected) return true;
    // The message about a group without a description names its fields.
    if (issue.example === undefined) return !issue.expected.startsWith('the fields ');
    const exampleText = /Example:([^]*)$/.exec(formatIssues(issues))?.[1]?.trim() ?? '';
    const parsed = parseDocument(exampleText).toJS() as Record<string, unknown> | unknown[];
    const example: unknown = Array.isArray(parsed) ? parsed[0] : Object.values(parsed)[0];
    // The example of a list is one additional entry.
    const isEntry = Array.isArray(example) && Array.isArray(value) && example.length === 1;
    const problems = findProblems(file, field, isEntry ? [...(value as unknown[]), example[0]] : example);
    const isWrong = (problem: string) =>
      problem.startsWith(`${field} `) && !problem.includes('the date below it');
    return example === undefined || problems.some(isWrong);
  });
  expect(wrong.map(({ file, field }) => `${file} ${field}`)).toEqual([]);
});

describe('a content value', () => {
  const repeatX = (length: number) => 'x'.repeat(length);
  const BRIEF = { id: 'brief', words: 50, text: 'Sam rows.' };
  const NO_TIME = 'is not a day that exists, or not a time of day';

  it.each<[file: string, values: Record<string, unknown>]>([
    [
      FERRY,
      { excerpt: repeatX(220), category: repeatX(24), date: ' 2024-02-29 ', 'images.0.focus': '0% 100%' },
    ],
    [FERRY, { title: '{name}, {candidate} and {position}', 'tags.0': '{policyCount} plans, {Tagline}' }],
    [FERRY, { 'author.social.facebook': '' }],
    [
      EVENTS,
      { 'events.0.start': '2025-09-17, 7:00 pm', 'events.0.end': '9.30 p.m.', 'events.0.cancelled': true },
    ],
    [SITE, { contact: 'kia.ora+news@mail.example.org' }],
    [LABELS, { 'events.made': 'Made for {candidate} at {time}' }],
    ['content/social.yaml', { totalEngagement: 0, 'platforms.0.likes': 0 }],
  ])('is valid up to its limit: %s with %j', (file, values) => {
    expect(findIssues(file, values)).toEqual([]);
  });

  it.each<[file: string, field: string, value: unknown, problem: string]>([
    [FERRY, 'excerpt', repeatX(221), 'is too long: 221 characters where 220 is the most'],
    [FERRY, 'readingTime', 61, 'is too large: 61 where 60 is the most'],
    [FERRY, 'readingTime', 0, 'is too small: 0 where 1 is the least'],
    [POLICY, 'promises', [], 'promises is empty'],
    [POLICY, 'promises.0.history.0.evidence', undefined, 'promises.0.history.0 names no evidence'],
    [POLICY, 'promises.0.history.0.noEvidence', 'None.', 'has both "evidence" and "noEvidence"'],
    [HOME, 'hero.badge', ['MAYOR'], 'has 1 entry where 2 is the least'],
    [HOME, 'hero.why', 'vote '.repeat(15), 'has 15 words, but only 14 are read at a glance'],
    [FERRY, 'images.0.alt', 'IMG_4711.JPG', 'is the name of a file, which says nothing'],
    [FERRY, 'date', '2025-02-31', 'is not right: "2025-02-31": there is no such day'],
    [FERRY, 'date', `Tuesday ${repeatX(60)}`, `is not right: "Tuesday ${repeatX(48)}…`],
    [FERRY, 'title', 2025, 'is 2025, which is not read as words: put it in quotes'],
    [FERRY, 'publishAt', '2025-02-31 07:00', NO_TIME],
    [EVENTS, 'events.0.end', 'late', 'is not a time of day, and not a day that exists'],
    [EVENTS, 'events.0.end', '18:59', 'is before the start'],
    [EVENTS, 'events.0.end', '2025-09-17', 'has a time but the start has none, or the other way round'],
    [EVENTS, 'events.0.weeklyUntil', '2025-09-16', 'is before the start'],
    [EVENTS, 'events.0.except.0.date', '2025-09-25', 'is 2025-09-25, which is not a date of this event'],
    [EVENTS, 'events.0.except.0', { date: '2025-09-24', end: '09:00' }, 'end is before the start'],
    [EVENTS, 'events.0.weeklyUntil', undefined, 'except is for single dates of a weekly event'],
    [EVENTS, 'events.0.moved', { from: 'Hall' }, 'moved is for an event of one day'],
    [EVENTS, 'events.1.link', 'www.example.org', 'is not right: "www.example.org"'],
    [VOTING, 'dates.1.start', '2025-12-01', 'dates.1.start is 2025-12-01, after the date below it, '],
    [VOTING, 'dates.1.start', '2024-12-01', 'dates.1.start is 2024-12-01, before the date above it, '],
    [VOTING, 'dates.0.id', 'papers-end', 'may not be "declared" or end with "-end"'],
    [EVENTS, 'events.0.cancelled', '2025-09-24', 'is 2025-09-24, a day instead of the reason'],
    [HALL, 'videoUrl', 'https://vimeo.com/76979871', 'is not the address of a video on YouTube'],
    [KIT, 'biography.texts', [BRIEF, BRIEF], 'is 50, the same as in another biography'],
    [KIM, 'words', repeatX(281), 'is too long: 281 characters where 280 is the most'],
    [LABELS, 'actions.join', repeatX(41), 'is too long: 41 characters where 40 is the most'],
    [SITE, 'contact', 'hello at example.org', 'is not right: "hello at example.org"'],
    [SITE, 'address', 'https://localhost/example', 'is not right: "https://localhost/example"'],
    [SITE, 'address', 'https://', 'is not right: "https://"'],
    [SITE, 'socials.facebook', 'http://www.facebook.com/a', 'is not right: "http://www.facebook.com/a"'],
    [SITE, 'socials.facebook', 'www.facebook.com/a', 'is not right: "www.facebook.com/a"'],
    [FERRY, 'author.social.facebook', 'javascript:alert(1)', 'is not right: "javascript:alert(1)"'],
    [SITE, 'nav.0.href', 'https://www.example.org', 'is not right: "https://www.example.org"'],
  ])('is refused: %s, %s: %j', (file, field, value, problem) => {
    expect(findProblems(file, field, value).join('\n')).toContain(problem);
  });
});

describe('the authorisation statement', () => {
  const NO_PERSON =
    'does not say who authorises the site and how to reach them, as section 113 of the Local Electoral Act 2001 asks';
  const STREET =
    'has a street address, which may be where somebody lives: section 113 of the Local Electoral Act 2001 asks for contact details, and an email address is enough';
  it.each([
    ['office@aroha.nz', NO_PERSON],
    ['Authorised by office@aroha.nz', NO_PERSON],
    ['Authorised by {candidate}, Auckland', NO_PERSON],
    ['Paid for by friends of Aroha', NO_PERSON],
    ['Authorised by Aroha Tāne, office@aroha.nz, 12a Queen Street, Ōtāhuhu', STREET],
    ['Authorised by Aroha Tāne, office@aroha.nz, 3/41 Rātā Rd', STREET],
  ])('is refused: %s', (value, problem) => {
    expect(findIssues(SITE, { authorisation: value })).toMatchObject([{ field: 'authorisation', problem }]);
  });

  it.each([
    'Authorised by Tāmati Example-Smith, PO Box 12, Auckland',
    'Authorised by A. Tūwhare, 09 123 4567',
    'Authorised by: A. Tūwhare (09 123 4567)',
    'Authorised by A. Tūwhare, 09 555 1234, the Rātā Street campaign',
    'Authorised by A. Tūwhare, PO Box 91-234, Victoria Street West, Auckland 1142',
    'Authorised by A. Tūwhare, Private Bag 92300 Victoria Street West',
  ])('is accepted: %s', (value) => {
    expect(findIssues(SITE, { authorisation: value })).toEqual([]);
  });
});

const NAMES = '{candidate}, {name}, {position}';
const ALL = `${NAMES}, {firstName}, {policyCount}, {PolicyCount}, {tagline}, {Tagline}, {aims}`;

it.each<[file: string, field: string, value: string, problem: string]>([
  [FERRY, 'tags.0', '{ fery }', `calls for { fery }, but only ${ALL} can be filled in`],
  [LABELS, 'events.made', 'At {hour}', `calls for {hour}, but only ${ALL}, {time} can be filled in`],
  [SITE, 'press.0.name', '{policyCount}', `calls for {policyCount}, but only ${NAMES} can be filled in`],
  [
    'content/videos.yaml',
    'videos.0.title',
    '{name}',
    'calls for {name}, but no word in braces is filled in here',
  ],
])('a placeholder is reported where it is not filled in: %s, %s: %s', (file, field, value, problem) => {
  expect(findIssues(file, { [field]: value })).toMatchObject([{ field, problem }]);
});
