import { describe, expect, it } from 'vitest';

import { newsSchema } from '../../../../src/content-schemas/news.ts';
import { publicationSchema } from '../../../../src/content-schemas/publication.ts';
import { picturePath } from '../../../../src/server/config/content.ts';
import { useFakeContent } from '../../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';
const WHEN = 'the day and the time, in Auckland, from which on it is published';

const HINT = '1 hint in 1 file; nothing stops the build.\n\n';

const content = useFakeContent();

describe('the fields of a publication', () => {
  it.each([
    ['2025-09-08 07:00', '2025-09-07T19:00:00.000Z'],
    ['2025-09-08 7:00 am', '2025-09-07T19:00:00.000Z'],
    ['2025-09-08T19:30', '2025-09-08T07:30:00.000Z'],
    ['2025-09-08', '2025-09-07T12:00:00.000Z'],
    ['2025-12-01 07:00', '2025-11-30T18:00:00.000Z'],
    // On this night clocks go from 2 to 3 o'clock.
    ['2025-09-28 01:59', '2025-09-27T13:59:00.000Z'],
    ['2025-09-28 03:00', '2025-09-27T14:00:00.000Z'],
  ])('take %s as Auckland time', (publishAt, instant) => {
    expect(publicationSchema.parse({ publishAt })).toMatchObject({ draft: false, publishAt: instant });
  });

  it('take a day that the reader of the file has made a date of', () => {
    expect(
      publicationSchema.parse({ publishAt: new Date('2025-09-08'), date: new Date('2025-09-08') }),
    ).toEqual({
      draft: false,
      publishAt: '2025-09-07T12:00:00.000Z',
      date: '2025-09-08',
    });
  });

  it('may be left out, and are then those of an entry that is published', () => {
    expect(publicationSchema.parse({})).toEqual({ draft: false });
    expect(Object.keys(newsSchema(picturePath).shape)).toEqual(
      expect.arrayContaining(['draft', 'publishAt']),
    );
  });

  it.each([
    ['publishAt', '2025-02-31 07:00', 'is no day that exists, or no time of the day', WHEN],
    ['publishAt', '2025-09-08 25:00', 'is no day that exists, or no time of the day', WHEN],
    ['publishAt', '2025-09-08 7', 'is no day that exists, or no time of the day', WHEN],
    ['publishAt', '8 September 2025', 'is no day that exists, or no time of the day', WHEN],
    [
      'draft',
      'yes',
      'is not right: "yes"',
      'true or false: whether it is still being written, and is not published',
    ],
    [
      'corrections.0.date',
      '9 September',
      'is not right: "9 September"',
      'the day on which it was corrected: year-month-day',
    ],
  ])('explain %s: %s', async (field, value, problem, expected) => {
    await content.setField(NEWS, field, value);
    expect(await content.check()).toMatchObject([{ file: NEWS, field, problem, expected }]);
  });
});

describe('an article that appears on another day than its date', () => {
  it.each([
    ['earlier', '2025-09-05'],
    ['later', '2025-09-10'],
  ])('is pointed out with both days where its date is %s', async (_, date) => {
    for (const field of ['updated', 'corrections']) await content.setField(NEWS, field, undefined);
    await content.setField(NEWS, 'date', date);
    expect(await content.report()).toBe(
      `${HINT}${NEWS}\n  line 3: hint: "date" is ${date}, which the page shows, but "publishAt" is on 2025-09-08, which feeds and search engines show.\n    Expected: the same day in both: the one on which it appears\n    Example:  date: 2025-09-08`,
    );
  });

  it('is pointed out by the day in Auckland', async () => {
    await content.setField(NEWS, 'publishAt', '2025-09-08 00:00');
    expect(await content.check()).toEqual([]);
    await content.setField(NEWS, 'publishAt', '2025-09-07 23:59');
    expect(await content.check()).toMatchObject([{ field: 'date', example: '2025-09-07' }]);
  });

  it('is left alone while it is a draft, and where no time is set', async () => {
    await content.setField(NEWS, 'date', '2025-09-05');
    await content.setField(NEWS, 'publishAt', undefined);
    expect(await content.check()).toEqual([]);
    await content.setField(NEWS, 'publishAt', '2025-09-08 07:00');
    await content.setField(NEWS, 'draft', true);
    expect(await content.check()).toMatchObject([{ field: 'draft' }]);
  });

  it('may be a recording, which has the day on which it was made', async () => {
    await content.setField('content/media/hall.mdx', 'date', '2025-09-01');
    expect(await content.check()).toEqual([]);
  });
});
