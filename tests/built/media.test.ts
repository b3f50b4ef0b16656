import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import { ENGLISH_FORMATS } from '../../src/core/dates.ts';
import { readLabels, readRecordings, readSiteFile, readVideosFile } from '../support/content-files.ts';
import { HOME_EVENTS, MEDIA_EVENTS, readBuiltEvents } from '../support/built-events.ts';
import { listAttributes, listElementTexts, readDocument, getSelectionText } from '../support/documents.ts';

const { recordings: labels, quotes, events } = readLabels();
const recordings = readRecordings();

test('/media links to the calendar and to each recording', () => {
  const $ = readDocument('/media');
  expect(listAttributes($, 'main a')).toContain('/api/events.ics');
  const cards = $('[aria-labelledby="recordings"] li').toArray();
  expect(cards.map((card) => $(card).find('a').attr('href')).sort()).toEqual(
    recordings.map(({ slug }) => `/media/${slug}`).sort(),
  );
});

describe.each(recordings)('/media/$slug', (file) => {
  const $ = readDocument(`/media/${file.slug}`);

  test('has its details, quotes and feedback in order, and links to join and donate', () => {
    const facts = [labels[file.type], ENGLISH_FORMATS.longDay(file.date), file.location, file.duration];
    expect(getSelectionText($('article > header'))).toContain(file.title);
    for (const part of facts) expect(getSelectionText($('main'))).toContain(part);
    const details = `[aria-label="${labels.details}"]`;
    const lists = (['highlights', 'keyTopics', 'topics'] as const).filter((name) => file[name]);
    expect(listElementTexts($, `${details} li`)).toEqual(lists.flatMap((name) => file[name] ?? []));
    expect(listElementTexts($, `${details} h2`)).toEqual([
      ...lists.map((name) => labels[name]),
      ...(file.attendees === undefined ? [] : [labels.attendees]),
    ]);
    const quoteTexts = listElementTexts($, `[aria-label="${quotes.section}"] blockquote`);
    expect(new Set(quoteTexts)).toEqual(new Set(file.quotes.map((quote) => `“${quote}”`)));
    const feedback = listElementTexts($, '[aria-labelledby="feedback"] li');
    expect(feedback).toEqual((file.communityFeedback ?? []).map(({ quote, from }) => `“${quote}” ${from}`));
    expect(listAttributes($, 'main a')).toEqual(expect.arrayContaining(['/join', '/donate']));
  });
});

test('the home page contains the videos of the build, with pictures from this site', () => {
  const $ = readDocument('/');
  const minVideos = Math.min(6, readVideosFile().length);
  const links = listAttributes($, '#videos li a');
  expect(links.length).toBeGreaterThanOrEqual(minVideos);
  expect(links.length).toBeLessThanOrEqual(6);
  for (const link of links) expect(link).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
  for (const picture of listAttributes($, '#videos li a img', 'src')) expect(picture).toMatch(/^\/[^/]/);
  const channel = readSiteFile().socials.youtube;
  expect(listAttributes($, '#videos a').includes(channel)).toBe(channel !== '');
});

test.each([HOME_EVENTS, MEDIA_EVENTS])(
  '$path has spare events, and a calendar link',
  ({ path, maxShown: shown }) => {
    expect(readBuiltEvents(path).length).toBeGreaterThan(Math.min(shown, 3));
    const $ = readDocument(path);
    const noscript = load($('main noscript').text());
    const words = getSelectionText(noscript('body'));
    expect(words).toMatch(new RegExp(events.made.split('{time}').map(RegExp.escape).join('.+')));
    expect(words).toContain(`${events.calendar} ${events.upToDate}`);
    expect(noscript('a').attr('href')).toBe('/api/events.ics');
  },
);
