import { load } from 'cheerio';
import { expect, test } from 'vitest';

import { collapseSpaces } from '../../src/lib/text.ts';
import { formatVotingDeadline } from '../../src/core/event-times.ts';
import { ENGLISH_FORMATS, formatMonth } from '../../src/core/dates.ts';
import {
  readArticles,
  readLabels,
  readRecordings,
  readPolicies,
  readSiteFile,
  readVideosFile,
  readVoting,
} from '../support/content-files.ts';
import { HOME_EVENTS, MEDIA_EVENTS, readBuiltEvents } from '../support/built-events.ts';
import { listAttributes, listElementTexts, readDocument, getSelectionText } from '../support/documents.ts';
import {
  readAccessibility,
  readCorrections,
  readDonate,
  readLegal,
  readNotFound,
  readVotingPage,
} from '../support/page-fields.ts';

const { contact, integration, socials } = readSiteFile();
const { actions, contact: writeToUs, events, legal, voting: labels } = readLabels();
const { checked, lastChecked } = readAccessibility();

test('/donate links to the donation page, or to other kinds of help if there is none', () => {
  const { heading, instead, rules } = readDonate();
  const $ = readDocument('/donate');
  $(`[aria-label="${rules}"]`).remove();
  const { donateUrl } = integration;
  const links = donateUrl
    ? [[actions.donate, donateUrl]]
    : [
        [writeToUs.form, '/ask?page=/donate'],
        [contact, `mailto:${contact}?subject=${encodeURIComponent(instead.subject)}`],
        ...instead.ways.map(({ button, href }) => [button, href]),
      ];
  expect(getSelectionText($('h1'))).toBe(donateUrl ? heading : instead.heading);
  expect(listElementTexts($, 'main a')).toEqual(links.map(([words]) => words));
  expect(listAttributes($, 'main a')).toEqual(links.map(([, url]) => url));
});

test.each([
  ...(['privacy', 'terms'] as const).map(
    (name) => [name, `${legal.effective} ${collapseSpaces(formatMonth(readLegal(name).effective))}`] as const,
  ),
  ['accessibility', `${lastChecked} ${ENGLISH_FORMATS.longDay(checked)}`] as const,
])('/%s has its date, and links to the form and the mail address: %s', (page, day) => {
  const $ = readDocument(`/${page}`);
  expect(getSelectionText($('main'))).toContain(day);
  const links = listAttributes($, 'main a');
  expect(links).toContain(`/ask?page=/${page}`);
  expect(links).toContainEqual(expect.stringContaining(`mailto:${contact}?subject=`));
});

test('/corrections lists corrections, or says that there are none', () => {
  const $ = readDocument('/corrections');
  const corrected = [...readArticles(), ...readPolicies()].flatMap(({ corrections = [] }) => corrections);
  expect($('main li')).toHaveLength(corrected.length);
  for (const { text } of corrected) expect(getSelectionText($('main'))).toContain(text);
  expect(getSelectionText($('main')).includes(readCorrections().none)).toBe(corrected.length === 0);
  expect(listAttributes($, 'main a')).toContainEqual(expect.stringContaining(`mailto:${contact}?subject=`));
});

test.each([
  { list: '', entries: [] },
  { list: '/policies', entries: readPolicies() },
  { list: '/news', entries: readArticles().slice(0, 1) },
  { list: '/media', entries: readRecordings() },
])('a not-found page below "$list" links to popular pages', ({ list, entries }) => {
  const $ = readDocument(`${list}/no-such-page`);
  const listPaths = list === '' ? [] : [list, ...entries.map(({ slug }) => `${list}/${slug}`)];
  const found = listAttributes($, 'main a');
  expect(found.slice(0, listPaths.length).sort()).toEqual(listPaths.sort());
  expect(found.slice(listPaths.length)).toEqual([
    ...['/voting', '/policies', '/promises', '/news', '/media', '/ask'],
  ]);
  const { alt } = readNotFound().picture;
  expect($(`main [alt="${alt}"], main svg[aria-label="${alt}"]`)).toHaveLength(1);
});

test('/voting links the official sites first, lists all dates, and shows when each step applies', () => {
  const { dates, ended, days } = readVoting();
  const { official, dates: dateTexts } = readVotingPage();
  const $ = readDocument('/voting');
  const links = $('main a').toArray().slice(0, official.length);
  expect(links.map((link) => [getSelectionText($(link)), $(link).attr('href')])).toEqual(
    official.map(({ name, href }) => [name, href]),
  );
  expect(listElementTexts($, '[aria-labelledby="dates"] li h3')).toEqual(dates.map(({ title }) => title));
  // Without script, no date is marked as next, and hidden elements show every step with its time.
  expect(listElementTexts($, '[data-steps]')).toEqual([days]);
  expect(listElementTexts($, 'main span')).not.toContain(dateTexts.next);
  expect($('#now[hidden]')).toHaveLength(1);
  const steps = dates.flatMap(({ now, during = now }) => [...new Set([now, during])]);
  const stepTimes = listAttributes($, '#now [data-expires]', 'data-expires').filter(Boolean);
  const times = [...stepTimes, ...stepTimes.slice(-1)].map(formatVotingDeadline).map(collapseSpaces);
  expect(listElementTexts($, '#now [data-expires]')).toEqual(
    [...steps, ended].map(
      (text, index) =>
        `${(index < steps.length ? labels.until : labels.after).replace('{time}', times[index] ?? '')} ${text}`,
    ),
  );
});

test('the home page contains the videos of the build, with pictures from this site', () => {
  const $ = readDocument('/');
  const minVideos = Math.min(6, readVideosFile().length);
  const links = listAttributes($, '#videos li a');
  expect(links.length).toBeGreaterThanOrEqual(minVideos);
  expect(links.length).toBeLessThanOrEqual(6);
  for (const link of links) expect(link).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
  for (const picture of listAttributes($, '#videos li a img', 'src')) expect(picture).toMatch(/^\/[^/]/);
  expect(listAttributes($, '#videos a').includes(socials.youtube)).toBe(socials.youtube !== '');
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
