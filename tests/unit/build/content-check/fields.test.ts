import { beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

import { createKindCheck } from '../../../../src/build/content-check/check-kinds.ts';
import { readFields as readParsed, splitFile } from '../../../../src/build/content-check/content-file.ts';
import type { ContentIssue } from '../../../../src/build/content-check/content-issue.ts';
import { createEntryReader, type ContentEntry } from '../../../../src/build/content-check/read-entries.ts';
import { listFields, readFields, useFakeContent } from '../../../support/fake-content.ts';
import { FAKE_FILES } from '../../../support/fake-content-files.ts';

const SOCIAL = ['facebook', 'twitter', 'instagram', 'linkedin'].map((name) => `author.social.${name}`);
const PUBLICATION = ['draft', 'publishAt'];
const RECORDING = [
  ...PUBLICATION,
  'highlights',
  'keyTopics',
  'topics',
  'attendees',
  'communityFeedback',
  'placeholder',
];

/** What staff may leave out. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  'content/news/ferry.mdx': [
    ...PUBLICATION,
    'location',
    'featured',
    'images.1.caption',
    'author',
    ...SOCIAL,
    'readingTime',
    'keyPoints',
    'promise',
    'updated',
    'corrections',
  ],
  'content/media/hall.mdx': [...RECORDING, 'captions'],
  'content/media/radio.mdx': RECORDING,
  'content/policies/harbour.mdx': [
    ...PUBLICATION,
    'picturePlace',
    'map',
    'corrections',
    'promises.0.history',
    'promises.0.history.0.link',
  ],
  'content/site.yaml': ['newsletterForm', 'homeVideos', 'offlineReading'],
  'content/facts.yaml': ['facts.0.words', 'facts.0.except'],
  'content/voting.yaml': ['phones', ...['end', 'place', 'during', 'short'].map((name) => `dates.0.${name}`)],
  'content/videos.yaml': ['videos.0.placeholder'],
  'content/events.yaml': ['end', 'place', 'description', 'weeklyUntil', 'cancelled'].map(
    (name) => `events.0.${name}`,
  ),
};

/** What staff may leave empty: '' or a list of nothing. */
const MAY_BE_EMPTY: Readonly<Record<string, readonly string[]>> = {
  'content/news/ferry.mdx': [...SOCIAL, 'corrections'],
  'content/policies/harbour.mdx': ['corrections', 'promises.0.history'],
  'content/media/hall.mdx': ['communityFeedback'],
  'content/media/radio.mdx': ['communityFeedback'],
  'content/videos.yaml': ['videos'],
  'content/events.yaml': ['events'],
  'content/redirects.yaml': ['redirects'],
  'content/facts.yaml': ['facts', 'facts.0.except'],
  'content/te-reo.yaml': ['words', 'names'],
  'content/voting.yaml': ['dates', 'phones'],
  'content/site.yaml': [
    'nav.0.anchor',
    'socials.facebook',
    'socials.twitter',
    'socials.instagram',
    'socials.tiktok',
    'socials.youtube',
    'integration.joinFormUrl',
    'integration.donateUrl',
    'integration.newsletterUrl',
    'integration.chatWidget',
    'integration.trackingScript',
    'integration.websitePixelId',
    'integration.blogFeedUrl',
    'integration.apiKey',
  ],
};

/** What decides which other fields there are: without it nothing else can be judged. */
const DECIDING = 'type';

/** The files that are groups of fields. */
const files = Object.keys(FAKE_FILES).filter((file) => /(?<!consent)\.(mdx|yaml)$/.test(file));
const groups = (file: string) => listFields(file).filter(({ value }) => typeof value === 'object');
const names = (file: string) =>
  listFields(file)
    .filter(({ field, value }) => typeof value !== 'object' && field !== DECIDING)
    .map(({ field }) => field);
const isEntry = (field: string) => /\.\d+$/.test(field);
const without =
  (list: readonly string[] = []) =>
  (field: string) =>
    !list.includes(field);

const content = useFakeContent();
let entries: readonly ContentEntry[];
let checkKinds: ReturnType<typeof createKindCheck>;
beforeAll(() => {
  entries = createEntryReader(content.root)();
  checkKinds = createKindCheck(content.root);
});

/** What the schema of a file says of it when these fields have other values; undefined takes a field out. */
function check(file: string, values: Readonly<Record<string, unknown>>): ContentIssue[] {
  const entry = entries.find((each) => each.file === file);
  const document = parseDocument(readFields(file));
  for (const [field, value] of Object.entries(values)) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value));
  }
  const parts = splitFile(String(document), false);
  if (!entry || !parts) throw new Error(`There is no fake ${file}.`);
  return checkKinds([{ ...entry, parts, fields: readParsed(parts), text: null }]).filter(
    (issue) => issue.file === file,
  );
}

/** What is found when all the fields have the value at once. */
const spoilTogether = (file: string, fields: readonly string[], value: unknown): string[] =>
  check(file, Object.fromEntries(fields.map((field) => [field, value])))
    .map(({ field, problem }) => `${field} ${problem}`)
    .sort();

/** What is found when the fields have the value one after the other. */
const spoilInTurn = (file: string, fields: readonly string[], value: unknown): string[] =>
  fields.flatMap((field) => spoilTogether(file, [field], value));

it('finds nothing to mend in the fake content', async () => {
  expect(await content.check()).toEqual([]);
});

describe.each(files)('a field of %s', (file) => {
  it('is missed where it must be', () => {
    const required = names(file).filter((field) => !isEntry(field));
    const expected = required.filter(without(OPTIONAL[file])).map((field) => `${field} is missing`);
    expect(spoilTogether(file, required, undefined)).toEqual(expected.sort());
  });

  it('may not be a name without a value', () => {
    const expected = names(file).map((field) => `${field} is empty`);
    expect(spoilTogether(file, names(file), null)).toEqual(expected.sort());
  });

  it('may be empty where it is a choice, and nowhere else', () => {
    const expected = names(file)
      .filter(without(MAY_BE_EMPTY[file]))
      .map((field) => `${field} is empty`);
    expect(spoilTogether(file, names(file), '')).toEqual(expected.sort());
  });

  it('is not right with a list for one value', () => {
    const expected = names(file).map((field) => `${field} is not right: ["ferry"]`);
    expect(spoilTogether(file, names(file), ['ferry'])).toEqual(expected.sort());
  });

  it('is named in the answer to one that nobody knows', () => {
    const [issue, ...others] = check(file, { zebra: 'yes' });
    expect(issue).toMatchObject({ file, field: 'zebra', problem: 'is not a field of this file' });
    const known = listFields(file)
      .map(({ field }) => field)
      .filter((field) => !field.includes('.'));
    expect(issue?.expected?.replace('one of ', '').split(', ').sort()).toEqual(known.sort());
    expect(others).toEqual([]);
  });
});

describe.each(files)('a group of fields of %s', (file) => {
  const all = groups(file).map(({ field }) => field);
  const lists = groups(file)
    .filter(({ value }) => Array.isArray(value))
    .map(({ field }) => field);

  it('is missed where it must be', () => {
    const required = all.filter((field) => !isEntry(field));
    const expected = required.filter(without(OPTIONAL[file])).map((field) => `${field} is missing`);
    expect(spoilInTurn(file, required, undefined)).toEqual(expected);
  });

  it('is not right as one word', () => {
    const expected = all.map((field) => `${field} is not right: "ferry"`);
    expect(spoilInTurn(file, all, 'ferry')).toEqual(expected);
  });

  it('is empty with nothing in its list', () => {
    const expected = lists.filter(without(MAY_BE_EMPTY[file])).map((field) => `${field} is empty`);
    expect(spoilInTurn(file, lists, [])).toEqual(expected);
  });

  it('refuses a field that it does not know', () => {
    const inner = all.filter(without(lists)).map((field) => `${field}.zebra`);
    const expected = inner.map((field) => `${field} is not a field of this file`);
    expect(spoilInTurn(file, inner, 'yes')).toEqual(expected);
  });
});

describe('the field that decides what a recording is', () => {
  const FILE = 'content/media/hall.mdx';

  it.each([
    [undefined, 'is missing'],
    ['', 'is empty'],
    ['film', 'is not right: "film"'],
  ])('is asked for before all others when it is %j', (value, problem) => {
    expect(check(FILE, { type: value })).toMatchObject([
      { field: 'type', problem, expected: 'whether it is a video or audio', example: 'video' },
    ]);
  });

  it('does not go with the fields of the other kind', () => {
    const issues = check(FILE, { captions: undefined, type: 'audio' });
    expect(issues).toMatchObject([
      { field: 'audioUrl', problem: 'is missing', example: './interview.mp3' },
      { field: 'videoUrl', problem: 'is not a field of this file' },
    ]);
    expect(issues[1]?.expected).not.toContain('videoUrl');
  });
});
