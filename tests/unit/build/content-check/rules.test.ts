import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';
import { createPhotoNamed } from '../../../support/photos.ts';

const NEWS = 'content/news/ferry.mdx';
const POLICY = 'content/policies/harbour.mdx';
const SITE = 'content/site.yaml';
const SOCIAL = 'content/social.yaml';
const PAGE = 'content/pages/policies.mdx';
const HOME = 'content/pages/home.mdx';
const LABELS = 'content/labels.yaml';
const CONSENT = 'content/consent.yaml';
const VIDEOS = 'content/videos.yaml';

const content = useFakeContent();

const findProblems = async (): Promise<string[]> => (await content.check()).map(({ problem }) => problem);

const toPromise = (id: string) => ({
  id,
  promise: 'Count the overflows',
  short: 'A count',
  by: 'day one',
  kept: 'The count is public.',
  cost: 'Nothing new.',
  decides: 'The council.',
  source: '/policies/harbour#pipes',
});

describe('a value of the content', () => {
  it.each<[field: string, file: string, value: unknown]>([
    ['excerpt', NEWS, 'x'.repeat(160)],
    ['category', NEWS, 'x'.repeat(24)],
    ['summary', POLICY, 'x'.repeat(160)],
    ['description', PAGE, 'x'.repeat(160)],
    ['name', SITE, 'Papatūānuku-Whakatāne Featherstonehaughs'],
    ['date', NEWS, ' 2025-09-08 '],
    ['featured', NEWS, false],
    ['readingTime', NEWS, 1],
    ['order', POLICY, 99],
    ['images.0.focus', NEWS, '0% 100%'],
    ['totalEngagement', SOCIAL, 0],
    ['nav.0.href', SITE, '/press-kit'],
    ['contact', SITE, 'kia.ora+news@mail.example.org'],
  ])('is right up to its limit: %s of %s is %j', async (field, file, value) => {
    await content.setField(file, field, value);
    expect(await findProblems()).toEqual([]);
  });

  it('is right on the day of a leap year', async () => {
    await content.setField(NEWS, 'date', '2024-02-29');
    await content.setField(NEWS, 'publishAt', '2024-02-29 07:00');
    expect(await findProblems()).toEqual([]);
  });

  it.each<[field: string, file: string, value: unknown]>([
    ['excerpt', NEWS, 'x'.repeat(220)],
    ['summary', POLICY, 'x'.repeat(180)],
    ['readingTime', NEWS, 60],
  ])('is no error up to its limit: %s of %s is %j', async (field, file, value) => {
    await content.setField(file, field, value);
    expect(await content.check()).toMatchObject([{ severity: 'warning', file, field }]);
  });

  it.each<[field: string, file: string, value: unknown, problem: string]>([
    ['excerpt', NEWS, 'x'.repeat(221), 'is too long: 221 characters where 220 is the most'],
    ['category', NEWS, 'x'.repeat(25), 'is too long: 25 characters where 24 is the most'],
    ['summary', POLICY, 'x'.repeat(181), 'is too long: 181 characters where 180 is the most'],
    ['description', PAGE, 'x'.repeat(161), 'is too long: 161 characters where 160 is the most'],
    ['name', SITE, 'x'.repeat(41), 'is too long: 41 characters where 40 is the most'],
    ['readingTime', NEWS, 61, 'is too large: 61 where 60 is the most'],
    ['readingTime', NEWS, 0, 'is too small: 0 where 1 is the least'],
    ['images.0.focus', NEWS, '50% 101%', 'is not right: "50% 101%"'],
    ['images.0.focus', NEWS, 'middle', 'is not right: "middle"'],
    ['order', POLICY, 100, 'is too large: 100 where 99 is the most'],
    ['platforms.0.likes', SOCIAL, -1, 'is too small: -1 where 0 is the least'],
    ['promises', POLICY, ['count-overflows', 'two'].map(toPromise), 'has 2 entries where 3 is the least'],
    ['hero.badge', HOME, ['MAYOR'], 'has 1 entry where 2 is the least'],
    ['hero.badge', HOME, ['MAYOR', 'of', 'Auckland'], 'has 3 entries where 2 is the most'],
  ])('is refused beyond it, with the limit: %s of %s', async (field, file, value, problem) => {
    await content.setField(file, field, value);
    expect(await content.check()).toMatchObject([{ file, field, problem }]);
  });

  it.each(['title', 'tags.0', 'images.0.alt'])(
    'counts as empty when it is only spaces: %s',
    async (field) => {
      await content.setField(NEWS, field, '  ');
      expect(await findProblems()).toEqual(['is empty']);
    },
  );

  it.each<[value: unknown, problem: string]>([
    ['2025-02-31', 'is not right: "2025-02-31": there is no such day'],
    ['2025-02-30', 'is not right: "2025-02-30": there is no such day'],
    ['2025-13-01', 'is not right: "2025-13-01": there is no such day'],
    ['2025-9-8', 'is not right: "2025-9-8"'],
    ['8 September 2025', 'is not right: "8 September 2025"'],
    ['08/09/2025', 'is not right: "08/09/2025"'],
    ['2025-09-08 19:00', 'is not right: "2025-09-08 19:00"'],
    [20250908, 'is not right: 20250908'],
  ])('is refused as a date: %j', async (value, problem) => {
    await content.setField(NEWS, 'date', value);
    expect(await content.check()).toMatchObject([
      { field: 'date', problem, expected: 'the day of publication: year-month-day', example: '2025-09-08' },
    ]);
  });

  it.each<[field: string, file: string, value: unknown, problem: string]>([
    ['title', NEWS, 2025, 'is 2025, which is not read as words: put it in quotes'],
    ['tags.0', NEWS, true, 'is true, which is not read as words: put it in quotes'],
    ['hero.badge.1', HOME, 2025, 'is 2025, which is not read as words: put it in quotes'],
    ['featured', NEWS, 'yes', 'is not right: "yes"'],
    ['readingTime', NEWS, '4', 'is not right: "4"'],
    ['readingTime', NEWS, 4.5, 'is not right: 4.5'],
    ['platforms.0.followers', SOCIAL, '1.4K', 'is not right: "1.4K"'],
    ['contact', SITE, 'hello at example.org', 'is not right: "hello at example.org"'],
    ['nav.0.href', SITE, 'policies', 'is not right: "policies"'],
    ['nav.0.href', SITE, 'https://www.example.org', 'is not right: "https://www.example.org"'],
    ['youtubeChannel', SITE, '@example', 'is not right: "@example"'],
  ])('is refused as something else: %s of %s is %j', async (field, file, value, problem) => {
    await content.setField(file, field, value);
    expect(await content.check()).toMatchObject([{ file, field, problem }]);
  });

  it.each([
    'http://www.facebook.com/example',
    'www.facebook.com/example',
    '@example',
    'javascript:alert(1)',
    'https://localhost/example',
    'https://',
  ])('is refused as an address: %s', async (value) => {
    await content.setField(SITE, 'socials.facebook', value);
    await content.setField(SITE, 'address', value);
    await content.setField(NEWS, 'author.social.facebook', value);
    const problem = `is not right: "${value}"`;
    expect(await findProblems()).toEqual([problem, problem, problem]);
  });

  it.each<[field: string, file: string, expected: string]>([
    [
      'look',
      POLICY,
      'its colour and icon: one of transport, efficiency, housing, safety, environment, economy',
    ],
    ['platforms.0.platform', SOCIAL, 'which platform: one of facebook, twitter, instagram, tiktok, youtube'],
  ])('is refused with the list that it must come from: %s', async (field, file, expected) => {
    await content.setField(file, field, 'zebra');
    expect(await content.check()).toMatchObject([{ field, problem: 'is not right: "zebra"', expected }]);
  });

  it('is cut short where it is quoted', async () => {
    await content.setField(NEWS, 'date', `Tuesday ${'x'.repeat(60)}`);
    expect(await findProblems()).toEqual([`is not right: "Tuesday ${'x'.repeat(48)}…`]);
  });
});

describe('a word in braces', () => {
  const NAMES = '{candidate}, {name}, {position}';
  const ALL = `${NAMES}, {policyCount}, {PolicyCount}, {tagline}, {Tagline}, {aims}`;

  it.each<[field: string, file: string, value: string]>([
    ['title', NEWS, '{name}, {candidate} and {position}'],
    ['tags.0', NEWS, '{policyCount} plans'],
    ['images.0.alt', NEWS, '{candidate} on a ferry'],
    ['heading', PAGE, '{PolicyCount} plans'],
    ['actions.join', LABELS, 'Join {name}'],
    ['events.made', LABELS, 'Made for {candidate} at {time}'],
    ['authorisation', SITE, 'Authorised by {candidate}'],
    ['0.text', CONSENT, 'For {candidate}.'],
  ])('may be called for where it is filled in: %s of %s', async (field, file, value) => {
    await content.setField(file, field, value);
    expect(await content.check()).toEqual([]);
  });

  it.each<[field: string, file: string, value: string, problem: string]>([
    ['title', NEWS, 'On a {fery}', `calls for {fery}, but only ${ALL} can be filled in`],
    ['tags.0', NEWS, '{ name }', `calls for { name }, but only ${ALL} can be filled in`],
    ['images.0.alt', NEWS, '{Candidate}', `calls for {Candidate}, but only ${ALL} can be filled in`],
    ['heading', PAGE, '{policycount} plans', `calls for {policycount}, but only ${ALL} can be filled in`],
    ['actions.join', LABELS, 'At {time}', `calls for {time}, but only ${ALL} can be filled in`],
    ['events.made', LABELS, 'At {hour}', `calls for {hour}, but only ${ALL}, {time} can be filled in`],
    ['authorisation', SITE, '{policyCount}', `calls for {policyCount}, but only ${NAMES} can be filled in`],
    ['0.text', CONSENT, 'For {name}.', 'calls for {name}, but only {candidate} can be filled in'],
    ['candidate', SITE, 'Sam {name}', 'calls for {name}, but no word in braces is filled in here'],
    ['videos.0.title', VIDEOS, '{name}', 'calls for {name}, but no word in braces is filled in here'],
  ])('is told where nothing would stand in its place: %s of %s', async (field, file, value, problem) => {
    await content.setField(file, field, value);
    const [issue, ...others] = await content.check();
    expect(issue).toMatchObject({ file, field, problem });
    expect([issue?.line, issue?.expected, issue?.example]).not.toContain(undefined);
    expect(others).toEqual([]);
  });
});

describe('a picture of the content', () => {
  it.each([
    ['./gone.svg', 'names a picture that is not there'],
    ['../gone/ferry.svg', 'names a picture that is not there'],
    ['https://www.example.org/ferry.svg', 'names a picture that is not there'],
    ['./ferry.mdx', 'is not the name of a picture'],
    ['./ferry', 'is not the name of a picture'],
    ['.', 'is not the name of a picture'],
  ])('must be a file beside the text: %s', async (src, problem) => {
    await content.setField(NEWS, 'images.0.src', src);
    expect(await content.check()).toMatchObject([
      {
        field: 'images.0.src',
        problem,
        expected: 'the file of the picture, beside this file',
        example: './photo.jpg',
      },
    ]);
  });

  it('must not be a folder', async () => {
    await content.setField(NEWS, 'images.0.src', '../pages/');
    expect(await findProblems()).toEqual(['is not the name of a picture']);
  });

  it.each(['photo.jpg', 'photo.JPEG', 'photo.png', 'photo.webp', 'photo.avif'])('may be %s', async (name) => {
    await content.write(`content/news/${name}`, await createPhotoNamed(name));
    await content.setField(NEWS, 'images.0.src', `./${name}`);
    expect(await findProblems()).toEqual([]);
  });

  it('must say what it shows', async () => {
    await content.setField(NEWS, 'images.1.alt', undefined);
    expect(await content.check()).toMatchObject([
      {
        field: 'images.1.alt',
        problem: 'is missing',
        expected: 'what the picture shows, for people who cannot see it',
        example: 'A ferry at the Devonport wharf',
      },
    ]);
  });
});
