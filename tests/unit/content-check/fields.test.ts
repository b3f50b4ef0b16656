import { matchesGlob } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';

import { formatIssues, type ContentIssue } from '../../../src/content-check/content-issue.ts';
import { imageBeside } from '../../../src/content-check/check-kinds.ts';
import { toContentIssues } from '../../../src/content-check/check-kinds.ts';
import { contentKinds, type ContentKind } from '../../../src/features/site/content-kinds.schema.ts';

import { FAKE_FILES, takeFields } from '../../support/fake-content-files.ts';

const NEWS = 'content/news/ferry.mdx';
const POLICY = 'content/policies/harbour.mdx';
const HALL = 'content/media/hall.mdx';
const SITE = 'content/site.yaml';
const SOCIAL = 'content/social.yaml';
const ABOUT = 'content/pages/about.mdx';
const HOME = 'content/pages/home.mdx';
const LABELS = 'content/labels.yaml';
const EVENTS = 'content/events.yaml';
const CONSENT = 'content/consent.yaml';
const VIDEOS = 'content/videos.yaml';

const RECORDING =
  'draft publishAt highlights keyTopics topics attendees communityFeedback placeholder captions'.split(' ');
const ACCOUNTS = 'facebook twitter instagram linkedin'.split(' ').map((name) => `author.social.${name}`);

/** What staff may leave out, by kind; a star stands for each entry of a list. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  news: [
    'draft publishAt location featured images.*.caption author readingTime keyPoints promise'.split(' '),
    ['updated', 'corrections', ...ACCOUNTS],
  ].flat(),
  media: RECORDING,
  supporters: 'draft publishAt kind policy picture picture.caption placeholder'.split(' '),
  policies: 'draft publishAt picturePlace map corrections promises.*.history promises.*.history.*.link'.split(
    ' ',
  ),
  site: ['publicSince', 'newsletterForm', 'homeVideos', 'offlineReading'],
  facts: ['facts.*.label', 'facts.*.words', 'facts.*.except'],
  voting: [
    'phones',
    'declared',
    ...['id', 'named', 'end', 'place', 'during', 'short'].map((name) => `dates.*.${name}`),
  ],
  videos: ['videos.*.placeholder'],
  events: ['end', 'place', 'description', 'weeklyUntil', 'cancelled', 'except']
    .concat(['start', 'end', 'place', 'reason'].map((name) => `except.*.${name}`))
    .map((name) => `events.*.${name}`),
};

/** What staff may leave empty: '' or a list of nothing. */
const MAY_BE_EMPTY: Readonly<Record<string, readonly string[]>> = {
  news: [...ACCOUNTS, 'corrections'],
  policies: ['corrections', 'promises.*.history'],
  media: ['communityFeedback'],
  videos: ['videos'],
  events: ['events'],
  redirects: ['redirects'],
  facts: ['facts', 'facts.*.except'],
  teReo: ['words', 'names'],
  voting: ['dates', 'phones'],
  site: [
    'nav.*.anchor',
    ...'facebook twitter instagram tiktok youtube'.split(' ').map((name) => `socials.${name}`),
    ...'joinFormUrl donateUrl newsletterUrl chatWidget trackingScript websitePixelId blogFeedUrl apiKey'
      .split(' ')
      .map((name) => `integration.${name}`),
  ],
};

/** What decides which other fields there are: without it nothing else can be judged. */
const DECIDING = 'type';

/** A picture is there, whatever its name. */
const anyPicture = imageBeside('', () => null);
const schemas = Object.entries(contentKinds).map(([name, kind]: [string, ContentKind]) => ({
  name,
  glob: `${kind.base}/${kind.pattern}`,
  schema: kind.schema(anyPicture),
}));
const findKind = (file: string) => {
  const kind = schemas.find(({ glob }) => matchesGlob(file, glob));
  if (!kind) throw new Error(`No kind has ${file}.`);
  return kind;
};

type Fields = Record<string, unknown>;
const parsed = new Map<string, unknown>();
function readData(file: string): unknown {
  if (!parsed.has(file)) parsed.set(file, parse(takeFields(FAKE_FILES[file] ?? '')));
  return parsed.get(file);
}

interface Field {
  readonly file: string;
  /** Its path: `images.0.alt`. */
  readonly field: string;
  readonly value: unknown;
}

function listFields(file: string, path = '', value = readData(file)): Field[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const deeper = inner.flatMap(([key, part]) => listFields(file, path === '' ? key : `${path}.${key}`, part));
  return path === '' ? deeper : [{ file, field: path, value }, ...deeper];
}

/** What the schema of a file says of it when these fields have other values; undefined takes a field out. */
function explain(file: string, values: Readonly<Record<string, unknown>>): ContentIssue[] {
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
  return issues.flatMap((issue) => toContentIssues(issue, schema, data)).map((issue) => ({ ...issue, file }));
}
/** The days of a weekly event depend on its other fields. */
const findProblems = (file: string, field: string, value: unknown) => [
  ...new Set(
    explain(file, { [field]: value })
      .filter(({ problem }) => !problem.endsWith('on which this event is not'))
      .map((issue) => `${issue.field} ${issue.problem}`),
  ),
];

/** The made-up entries, which have every field, and all files of which there is one; of each list the first entry. */
const files = Object.keys(FAKE_FILES).filter((file) => /(?<!consent)\.(mdx|yaml)$/.test(file));
const all = files
  .flatMap((file) => listFields(file))
  .filter(({ field }) => field !== DECIDING && !/\.[1-9]/.test(field));
const isEntry = ({ field }: Field) => /\.\d+$/.test(field);
const isGroup = ({ value }: Field) => typeof value === 'object';
const isList = ({ value }: Field) => Array.isArray(value);
const isIn = (list: typeof OPTIONAL, { file, field }: Field) =>
  (list === OPTIONAL && field.endsWith('.focus')) ||
  (list[findKind(file).name]?.includes(field.replaceAll(/\.\d+(?=\.|$)/g, '.*')) ?? false);

describe('a field of the content', () => {
  /** What is said of the field itself; another may no longer fit to it. */
  const findOwnProblems = ({ file, field }: Field, value: unknown) =>
    findProblems(file, field, value).filter((line) => line.startsWith(`${field} `));

  it.each<
    [form: string, value: unknown, problem: string, fits: (field: Field) => boolean, except?: typeof OPTIONAL]
  >([
    ['is missed where it must be', undefined, 'is missing', (field) => !isEntry(field), OPTIONAL],
    ['may not be a name without a value', null, 'is empty', (field) => !isGroup(field)],
    [
      'may be empty where it is a choice, and nowhere else',
      '',
      'is empty',
      (field) => !isGroup(field),
      MAY_BE_EMPTY,
    ],
    ['has something in its list', [], 'is empty', isList, MAY_BE_EMPTY],
    [
      'is not right with a list for one value',
      ['ferry'],
      'is not right: ["ferry"]',
      (field) => !isGroup(field),
    ],
    ['is not right as one word where it is a group', 'ferry', 'is not right: "ferry"', isGroup],
  ])('%s', (_, value, problem, fits, except = {}) => {
    const fields = all.filter(fits);
    const told = fields.map((each) => [each.file, each.field, ...findOwnProblems(each, value)]);
    expect(told).toEqual(
      fields.map((each) => [
        each.file,
        each.field,
        ...(isIn(except, each) ? [] : [`${each.field} ${problem}`]),
      ]),
    );
  });

  it('is refused where nobody knows it, with the names of those that there are', () => {
    const groups = [...files.map((file) => ({ file, field: '', value: {} })), ...all.filter(isGroup)];
    for (const { file, field } of groups.filter((each) => !isList(each))) {
      const zebra = field === '' ? 'zebra' : `${field}.zebra`;
      const [issue, ...others] = explain(file, { [zebra]: 'yes' });
      expect(issue).toMatchObject({ field: zebra, problem: 'is not a field of this file' });
      expect(issue?.expected).toMatch(/^one of \w+/);
      expect(others).toEqual([]);
    }
  });

  it('is guessed where its name is nearly another', () => {
    const [near] = explain(NEWS, { key_points: 'x' });
    expect(near?.expected).toMatch(/^one of title, date, .*, corrections\. Did you mean "keyPoints"\?$/);
    const [none] = explain(NEWS, { zebra: 'x' });
    expect(none?.expected).toMatch(/^one of title, date, .*, corrections$/);
  });

  it.each([
    [undefined, 'is missing'],
    ['', 'is empty'],
    ['film', 'is not right: "film"'],
  ])('that decides what a recording is, is asked for before all others when it is %j', (type, problem) => {
    expect(explain(HALL, { type })).toMatchObject([
      { field: 'type', problem, expected: 'whether it is a video or audio', example: 'video' },
    ]);
  });

  it('of the other kind of recording is refused', () => {
    const [missing, unknown] = explain(HALL, { captions: undefined, type: 'audio' });
    expect(missing).toMatchObject({ field: 'audioUrl', problem: 'is missing', example: './interview.mp3' });
    expect(unknown).toMatchObject({ field: 'videoUrl', problem: 'is not a field of this file' });
    expect(unknown?.expected).not.toContain('videoUrl');
  });
});

describe('the answer to a wrong field', () => {
  const explainWrong = ({ file, field, value }: Field) =>
    explain(file, { [field]: typeof value === 'object' ? 'zebra' : ['zebra'] }).slice(0, 1);

  it('says what belongs there, with an example', () => {
    const silent = all.filter((each) => {
      const [issue] = explainWrong(each);
      return issue?.field !== each.field || !issue.expected || !issue.example;
    });
    expect(silent.map(({ file, field }) => `${file} ${field}`)).toEqual([]);
  });

  it('has an example that is right when it is put in', () => {
    const wrong = all.filter((each) => {
      const written = /Example:([^]*)$/.exec(formatIssues(explainWrong(each)))?.[1]?.trim() ?? '';
      const parsed = parseDocument(written).toJS() as Record<string, unknown> | unknown[] | null;
      const example: unknown = Array.isArray(parsed) ? parsed[0] : Object.values(parsed ?? {})[0];
      // The example of a list is one entry more.
      const isMore = Array.isArray(example) && Array.isArray(each.value) && example.length === 1;
      const value: unknown = isMore ? [...(each.value as unknown[]), example[0]] : example;
      const told = findProblems(each.file, each.field, value);
      return value === undefined || told.some((problem) => problem.startsWith(`${each.field} `));
    });
    expect(wrong.map(({ file, field }) => `${file} ${field}`)).toEqual([]);
  });
});

describe('a value of the content', () => {
  const ofLength = (length: number) => 'x'.repeat(length);
  const NO_TIME = 'is no day that exists, or no time of the day';

  it.each<[file: string, values: Record<string, unknown>]>([
    [NEWS, { excerpt: ofLength(220), category: ofLength(24), readingTime: 60, featured: false }],
    [NEWS, { date: ' 2025-09-08 ', readingTime: 1, 'images.0.focus': '0% 100%' }],
    [NEWS, { date: '2024-02-29', 'author.social.facebook': '' }],
    [
      EVENTS,
      { 'events.0.start': '2025-09-17 7:00 pm', 'events.0.end': '9.30 p.m.', 'events.0.cancelled': true },
    ],
    [EVENTS, { 'events.0.start': '2025-09-17, 7 pm', 'events.0.end': '2025-09-18 00:30' }],
    [POLICY, { summary: ofLength(180), order: 99 }],
    [ABOUT, { description: ofLength(160) }],
    [SITE, { name: 'Papatūānuku-Whakatāne Featherstonehaughs', contact: 'kia.ora+news@mail.example.org' }],
    [NEWS, { title: '{name}, {candidate} and {position}', 'tags.0': '{policyCount} plans, {Tagline}' }],
    [LABELS, { 'events.made': 'Made for {candidate} at {time}' }],
    [CONSENT, { '0.text': 'For {candidate}.' }],
    [SOCIAL, { totalEngagement: 0, 'platforms.0.likes': 0 }],
  ])('is right up to its limit: %s with %j', (file, values) => {
    expect(explain(file, values)).toEqual([]);
  });

  it.each<[file: string, field: string, value: unknown, problem: string]>([
    [NEWS, 'excerpt', ofLength(221), 'is too long: 221 characters where 220 is the most'],
    [NEWS, 'readingTime', 61, 'is too large: 61 where 60 is the most'],
    [NEWS, 'readingTime', 0, 'is too small: 0 where 1 is the least'],
    [POLICY, 'promises', [{}, {}], 'has 2 entries where 3 is the least'],
    [HOME, 'hero.why', 'vote '.repeat(15), 'has 15 words, but only 14 are read at a glance'],
    [HOME, 'hero.badge', ['MAYOR'], 'has 1 entry where 2 is the least'],
    [NEWS, 'images.0.focus', '50% 101%', 'is not right: "50% 101%"'],
    [NEWS, 'title', '  ', 'is empty'],
    [NEWS, 'date', '2025-02-31', 'is not right: "2025-02-31": there is no such day'],
    [NEWS, 'date', '8 September 2025', 'is not right: "8 September 2025"'],
    [NEWS, 'date', `Tuesday ${ofLength(60)}`, `is not right: "Tuesday ${ofLength(48)}…`],
    [NEWS, 'title', 2025, 'is 2025, which is not read as words: put it in quotes'],
    [NEWS, 'featured', 'yes', 'is not right: "yes"'],
    [NEWS, 'readingTime', 4.5, 'is not right: 4.5'],
    [NEWS, 'publishAt', '2025-02-31 07:00', NO_TIME],
    [EVENTS, 'events.0.start', '2025-11-31 19:00', NO_TIME],
    [EVENTS, 'events.0.end', 'late', 'is no time of the day, and no day that exists'],
    [EVENTS, 'events.0.end', '18:59', 'is before the start'],
    [EVENTS, 'events.0.end', '2025-09-17', 'has a time where the start has none, or none where it has one'],
    [EVENTS, 'events.0.weeklyUntil', '2025-09-16', 'is before the start'],
    ...['declared', 'papers-end'].map((id): [string, string, unknown, string] => [
      'content/voting.yaml',
      'dates.0.id',
      id,
      'may not be "declared" or end with "-end": texts mean another day by that',
    ]),
    [
      EVENTS,
      'events.0.cancelled',
      '2025-09-24',
      'is 2025-09-24, a day, where the reason belongs; it would cancel every date of the event',
    ],
    [SOCIAL, 'platforms.0.followers', '1.4K', 'is not right: "1.4K"'],
    ['content/colours.yaml', 'brand', 'yellow', 'is not right: "yellow"'],
    [POLICY, 'promises.0.history.0.state', 'nearly', 'is not right: "nearly"'],
    [SITE, 'contact', 'hello at example.org', 'is not right: "hello at example.org"'],
    [SITE, 'nav.0.href', 'https://www.example.org', 'is not right: "https://www.example.org"'],
  ])('is refused: %s, %s: %j', (file, field, value, problem) => {
    expect(findProblems(file, field, value)).toContain(`${field} ${problem}`);
  });

  it.each([
    'http://www.facebook.com/example',
    'www.facebook.com/example',
    'javascript:alert(1)',
    'https://localhost/example',
    'https://',
  ])('is refused as an address: %s', (value) => {
    for (const [file, field] of [
      [SITE, 'socials.facebook'],
      [SITE, 'address'],
      [NEWS, 'author.social.facebook'],
    ] as const)
      expect(findProblems(file, field, value)).toEqual([`${field} is not right: "${value}"`]);
  });
});

describe('who authorises the site', () => {
  const NOBODY =
    'does not say who authorises the site and how to reach them, as section 113 of the Local Electoral Act 2001 asks';
  const HOME =
    'has a street address, which may be where somebody lives: section 113 of the Local Electoral Act 2001 asks for contact details, and an email address is enough';
  it.each([
    ['office@aroha.nz', NOBODY],
    ['Authorised by office@aroha.nz', NOBODY],
    ['Authorised by {candidate}, Auckland', NOBODY],
    ['Paid for by friends of Aroha', NOBODY],
    ['Authorised by Aroha Tāne, office@aroha.nz, 12a Queen Street, Ōtāhuhu', HOME],
    ['Authorised by Aroha Tāne, office@aroha.nz, 3/41 Rātā Rd', HOME],
  ])('is refused at once: %s', (value, problem) => {
    expect(explain(SITE, { authorisation: value })).toMatchObject([{ field: 'authorisation', problem }]);
  });

  it.each([
    'Authorised by Tāmati Example-Smith, PO Box 12, Auckland',
    'Authorised by A. Tūwhare, 09 123 4567',
    'Authorised by: A. Tūwhare (09 123 4567)',
    'Authorised by A. Tūwhare, 09 555 1234, the Rātā Street campaign',
    'Authorised by A. Tūwhare, PO Box 91-234, Victoria Street West, Auckland 1142',
    'Authorised by A. Tūwhare, Private Bag 92300 Victoria Street West',
  ])('may be said so: %s', (value) => {
    expect(explain(SITE, { authorisation: value })).toEqual([]);
  });
});

describe('a word in braces', () => {
  const NAMES = '{candidate}, {name}, {position}';
  const ALL = `${NAMES}, {policyCount}, {PolicyCount}, {tagline}, {Tagline}, {aims}`;

  it.each<[file: string, field: string, value: string, problem: string]>([
    [NEWS, 'title', 'On a {fery}', `calls for {fery}, but only ${ALL} can be filled in`],
    [NEWS, 'tags.0', '{ name }', `calls for { name }, but only ${ALL} can be filled in`],
    [ABOUT, 'heading', '{policycount} plans', `calls for {policycount}, but only ${ALL} can be filled in`],
    [LABELS, 'events.made', 'At {hour}', `calls for {hour}, but only ${ALL}, {time} can be filled in`],
    [
      SITE,
      'authorisation',
      'Authorised by Sam {policyCount}, a@b.nz',
      `calls for {policyCount}, but only ${NAMES} can be filled in`,
    ],
    [
      'content/consent.yaml',
      '0.text',
      'For {name}.',
      'calls for {name}, but only {candidate} can be filled in',
    ],
    [VIDEOS, 'videos.0.title', '{name}', 'calls for {name}, but no word in braces is filled in here'],
  ])('is told where nothing would stand in its place: %s, %s: %s', (file, field, value, problem) => {
    const issues = explain(file, { [field]: value });
    expect(issues).toMatchObject([{ field, problem }]);
    expect([issues[0]?.expected, issues[0]?.example]).not.toContain(undefined);
  });
});
