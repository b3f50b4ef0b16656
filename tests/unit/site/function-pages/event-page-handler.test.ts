import { readFileSync, statSync } from 'node:fs';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { readFixedTime } from '../../../../src/core/settings.server.ts';
import { interpolate } from '../../../../src/core/interpolate.ts';
import { collapseSpaces } from '../../../../src/lib/text.ts';
import { createDeps, type Deps } from '../../../../src/server/deps.ts';
import { createEventPageHandler } from '../../../../src/site/function-pages/event-page-handler.tsx';
import { listBuiltPages } from '../../../support/built-pages.ts';
import { buildCalendar, parseTable } from '../../../support/calendars.ts';
import { readFormPages, readLabels } from '../../../support/content-files.ts';
import { createTestDeps } from '../../../support/deps.ts';

const TALK =
  'SUMMARY:Tea & 1 <2 $& [[details]]\r\nLOCATION:Hall\r\nDESCRIPTION:[[title]] [[poster]]\\nBring: a cup';
const CALENDAR = buildCalendar([
  `UID:new\r\nDTSTART:20250920T070000Z\r\nDTEND:20250920T080000Z\r\n${TALK}`,
  'UID:week\r\nSUMMARY:Walk\r\nDTSTART:20250906T010000Z\r\nRRULE:FREQ=WEEKLY;COUNT=6',
  'UID:week\r\nSUMMARY:Walk\r\nRECURRENCE-ID:20250913T010000Z\r\nDTSTART:20250914T010000Z\r\nCOMMENT:Rain.',
  'UID:week\r\nSUMMARY:Walk\r\nRECURRENCE-ID:20250920T010000Z\r\nDTSTART:20250920T010000Z\r\nSTATUS:CANCELLED\r\nCOMMENT:Flu.',
]);
const { page, item } = readLabels().events;
const TEXTS = {
  over: page.over,
  cancelled: item.cancelled,
  unknown: readFormPages().events.unknown.heading,
};

const visit = async (path: string, deps: Deps = createTestDeps({ files: { 'calendar.ics': CALENDAR } })) => {
  const response = await createEventPageHandler(deps)(new Request(`https://site.example${path}`));
  const html = await response.text();
  const $ = load(html);
  return {
    status: response.status,
    headers: response.headers,
    html,
    $,
    text: collapseSpaces($('main').text()),
  };
};

describe('the page of an event', () => {
  it('is the same from the function and from the build', async () => {
    const pages = listBuiltPages().filter(({ path }) => path.startsWith('/events/'));
    for (const { path, file } of pages) {
      const now = () => readFixedTime(process.env) ?? statSync(file).mtime;
      const { status, $ } = await visit(path, { ...createDeps(), now });
      const built = load(readFileSync(file, 'utf8'));
      const read = (page: typeof $) => {
        page('noscript, [data-event-state], #share, [data-bar]').remove();
        return {
          title: page('title').text(),
          head: Array.from(
            page('[name=description], [property^="og:"]:not([property*=image])'),
            ({ attribs }) => attribs,
          ),
          canonical: page('[rel=canonical]').attr('href'),
          text: collapseSpaces(page('main').text()),
          links: Array.from(page('main a'), ({ attribs }) => attribs['href']),
          data: JSON.parse(
            page('[type="application/ld+json"]')
              .text()
              .replace(/(?<="image":")[^"]*/g, ''),
          ) as unknown,
        };
      };
      expect([status, read($)], path).toEqual([200, read(built)]);
    }
  });

  it('shows an event that the calendar got after the build, its texts only as text', async () => {
    const { $, html, text } = await visit('/events/tea-1-2-details-11507a0e');
    expect([$('h1').text(), $('title').text(), $('[name=description]').attr('content')]).toEqual([
      'Tea & 1 <2 $& [[details]]',
      expect.stringContaining('Tea & 1 <2 $& [[details]], 20 September 2025'),
      'Saturday 20 September 2025, 7 pm to 8 pm, Hall. [[title]] [[poster]]',
    ]);
    expect(text).toContain('[[title]] [[poster]]');
    expect($('dd').last().text()).toBe('A cup');
    expect(html).not.toContain('/events/template');
    expect($('[rel=canonical]').attr('href')).toMatch(/^https?:.*\/events\/tea-1-2-details-11507a0e$/);
  });

  it.each(
    parseTable(`
      /events/walk-35e333dc         | 200 | Moved from Saturday 13 September 2025, 1 pm. Rain. | its new day first
      /events/walk-76a7372a         | 200 | {cancelled}. Flu.                                   | that is cancelled
      /events/walk-ba31673e         | 200 | {over}                                              | that is over
      /events/stroll-ba31673e       | 301 | /events/walk-ba31673e                               | with an old title
      /events/BA31673E              | 301 | /events/walk-ba31673e                               | with digits alone
      /events/walk-00000000         | 404 | {unknown}                                           | that nobody knows
      /events/walk                  | 404 | {unknown}                                           | without digits`),
  )('%s has the status %s and first says "%s": an event %s', async (path, status, first = '') => {
    const answer = await visit(path);
    expect(answer.status).toBe(Number(status));
    const found = answer.status === 301 ? String(answer.headers.get('location')) : answer.text.trim();
    const expected = interpolate(first, TEXTS);
    expect([found.slice(0, expected.length), answer.$('title:contains({)').length]).toEqual([expected, 0]);
  });

  it('says that the calendar cannot be read, with 503', async () => {
    const env = { CALENDAR_ICS_URL: 'https://calendar.example/' };
    const { status, $, headers } = await visit('/events/walk-ba31673e', createTestDeps({ env }));
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect($('main a').attr('href')).toBe('/media');
  });
});
