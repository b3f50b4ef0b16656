import { describe, expect, it, vi } from 'vitest';

import { isError } from '../../../../src/build/content-check/content-issue.ts';
import { listFields, useFakeContent } from '../../../support/fake-content.ts';
import { FAKE_FILES } from '../../../support/fake-content-files.ts';
import { isFullRun } from '../../../support/full-run.ts';

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

/** What staff may leave out, and are asked for in a hint, which has tests of its own. */
const HINTED = ['images.1.caption', 'captions'];

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

/** A test reads the content some thirty times. */
vi.setConfig({ testTimeout: 60_000 });

const content = useFakeContent();

const findProblems = async (): Promise<string[]> =>
  (await content.check())
    .filter((issue) => isError(issue) || !HINTED.includes(issue.field))
    .map(({ field, problem }) => `${field} ${problem}`)
    .sort();

/** What is found when all the fields have the value at once. */
async function spoilTogether(file: string, fields: readonly string[], value: unknown): Promise<string[]> {
  for (const field of fields) await content.setField(file, field, value);
  return findProblems();
}

/** What is found when the fields have the value one after the other. */
async function spoilInTurn(file: string, fields: readonly string[], value: unknown): Promise<string[]> {
  const found: string[] = [];
  for (const field of fields) {
    found.push(...(await spoilTogether(file, [field], value)));
    await content.restore();
  }
  return found;
}

it('finds nothing to mend in the fake content', async () => {
  expect(await content.check()).toEqual([]);
});

describe.each(files)('a field of %s', (file) => {
  it('is missed where it must be', async () => {
    const required = names(file).filter((field) => !isEntry(field));
    const expected = required.filter(without(OPTIONAL[file])).map((field) => `${field} is missing`);
    expect(await spoilTogether(file, required, undefined)).toEqual(expected.sort());
  });

  it('may not be a name without a value', async () => {
    const expected = names(file).map((field) => `${field} is empty`);
    expect(await spoilTogether(file, names(file), null)).toEqual(expected.sort());
  });

  it('may be empty where it is a choice, and nowhere else', async () => {
    const expected = names(file)
      .filter(without(MAY_BE_EMPTY[file]))
      .map((field) => `${field} is empty`);
    expect(await spoilTogether(file, names(file), '')).toEqual(expected.sort());
  });

  it('is not right with a list for one value', async () => {
    const expected = names(file).map((field) => `${field} is not right: ["ferry"]`);
    expect(await spoilTogether(file, names(file), ['ferry'])).toEqual(expected.sort());
  });

  it('is named in the answer to one that nobody knows', async () => {
    await content.setField(file, 'zebra', 'yes');
    const [issue, ...others] = await content.check();
    expect(issue).toMatchObject({ file, field: 'zebra', problem: 'is not a field of this file' });
    const known = listFields(file)
      .map(({ field }) => field)
      .filter((field) => !field.includes('.'));
    expect(issue?.expected?.replace('one of ', '').split(', ').sort()).toEqual(known.sort());
    expect(others).toEqual([]);
  });
});

/** Each of its fields is a check of the whole content: in the full run of every file, else of those with the most groups. */
const grouped = isFullRun
  ? files
  : files.filter((file) => /\/(?:news\/ferry|policies\/harbour|events)\./.test(file));

describe.each(grouped)('a group of fields of %s', (file) => {
  const all = groups(file).map(({ field }) => field);
  const lists = groups(file)
    .filter(({ value }) => Array.isArray(value))
    .map(({ field }) => field);

  it('is missed where it must be', async () => {
    const required = all.filter((field) => !isEntry(field));
    const expected = required.filter(without(OPTIONAL[file])).map((field) => `${field} is missing`);
    expect(await spoilInTurn(file, required, undefined)).toEqual(expected);
  });

  it('is not right as one word', async () => {
    const expected = all.map((field) => `${field} is not right: "ferry"`);
    expect(await spoilInTurn(file, all, 'ferry')).toEqual(expected);
  });

  it('is empty with nothing in its list', async () => {
    const expected = lists.filter(without(MAY_BE_EMPTY[file])).map((field) => `${field} is empty`);
    expect(await spoilInTurn(file, lists, [])).toEqual(expected);
  });

  it('refuses a field that it does not know', async () => {
    const inner = all.filter(without(lists)).map((field) => `${field}.zebra`);
    const expected = inner.map((field) => `${field} is not a field of this file`);
    expect(await spoilInTurn(file, inner, 'yes')).toEqual(expected);
  });
});

describe('the field that decides what a recording is', () => {
  const FILE = 'content/media/hall.mdx';

  it.each([
    [undefined, 'is missing'],
    ['', 'is empty'],
    ['film', 'is not right: "film"'],
  ])('is asked for before all others when it is %j', async (value, problem) => {
    await content.setField(FILE, 'type', value);
    expect(await content.check()).toMatchObject([
      { field: 'type', problem, expected: 'whether it is a video or audio', example: 'video' },
    ]);
  });

  it('does not go with the fields of the other kind', async () => {
    await content.setField(FILE, 'captions', undefined);
    await content.setField(FILE, 'type', 'audio');
    expect(await content.check()).toMatchObject([
      { field: 'audioUrl', problem: 'is missing', example: './interview.mp3' },
      { field: 'videoUrl', problem: 'is not a field of this file' },
    ]);
    expect((await content.check())[1]?.expected).not.toContain('videoUrl');
  });
});
