import type { Thing } from 'schema-dts';
import { describe, expect, it } from 'vitest';

import { toNewsArticle, toProgrammePage } from '../../../../src/lib/structured-data/article.ts';
import { toCampaign, toProfile } from '../../../../src/lib/structured-data/campaign.ts';
import { toEvents } from '../../../../src/lib/structured-data/event.ts';
import { toGraphText } from '../../../../src/lib/structured-data/graph.ts';
import { toBreadcrumbs, toListPage } from '../../../../src/lib/structured-data/lists.ts';
import { toFaqPages } from '../../../../src/lib/structured-data/questions.ts';
import { toRecording } from '../../../../src/lib/structured-data/recording.ts';
import { ARTICLE_FACTS, PAGE_FACTS } from '../../../support/page-facts.ts';
import { listIssues, toInstant } from '../../../support/structured-data.ts';
import { FIELDS, listRuleIssues } from '../../../support/structured-data-rules.ts';

type Node = Readonly<Record<string, unknown>>;

const RECORDING = { date: '2025-08-16', duration: '4:02', location: 'Silo Park', transcript: 'Kia ora.' };
const EVENT = {
  id: 'corner@campaign/2025-09-12T22:00:00Z',
  title: 'Street corner meeting',
  start: '2025-09-12T22:00:00.000Z',
  end: '2025-09-12T23:30:00.000Z',
  allDay: false,
  location: 'Town Hall, or https://zoom.us/j/1234567890',
  description: 'Bring a question.',
  url: '',
};
const ARTICLE = {
  ...ARTICLE_FACTS,
  corrections: [{ date: '2025-09-08', text: 'An earlier version said 9 km.' }],
  promise: { name: 'Price the pipe', path: '/promises/housing/price' },
};
const PRESS = { name: 'Kim Example', phone: '+64 9 555 0100', hours: 'Always' };
const HOME = { ...PAGE_FACTS, campaign: { ...PAGE_FACTS.campaign, press: PRESS } };
const LINKS = [
  { name: 'Home', href: '/' },
  { name: 'News', href: '/news' },
];

/** What the site tells, of every type. */
const GRAPH = JSON.parse(
  JSON.stringify([
    ...toCampaign(HOME),
    toProfile(HOME),
    toNewsArticle(HOME, ARTICLE),
    ...toEvents(HOME, [EVENT]),
    ...toFaqPages(HOME, [{ question: 'When?', answer: 'Now.' }]),
    toListPage(HOME, LINKS),
    toBreadcrumbs(HOME, LINKS),
    toRecording(HOME, { ...RECORDING, source: { video: 'https://youtu.be/aqz-KE-bpKQ' } }),
    toRecording(HOME, { ...RECORDING, source: { sound: '/media/sound/interview.mp3' } }),
    toProgrammePage(HOME, { about: 'Housing' }),
  ]),
) as Node[];

const REQUIRED = Object.entries(FIELDS).flatMap(([type, fields]) =>
  Object.keys(fields).flatMap((names) => (names.endsWith('?') ? [] : [[type, names] as const])),
);

describe('the rules for structured data', () => {
  it('find nothing wrong in what the site tells of each type', async () => {
    const block = toGraphText(GRAPH as unknown as Thing[]);
    expect(await listIssues(`<script type="application/ld+json">${block}</script>`)).toEqual([]);
  });

  it.each(REQUIRED)('miss in every %s its %s', (type, names) => {
    expect(listRuleIssues(change(type, names.split('|'), undefined))).toContain(
      `ERROR: ${type}: "${names}" is missing`,
    );
  });

  it.each([
    ['Event', 'name', ' '],
    ['Event', 'startDate', '2025-09-13T10:00:00'],
    ['Event', 'startDate', '2025-02-30'],
    ['Event', 'endDate', 'soon'],
    ['Event', 'eventStatus', 'EventScheduled'],
    ['Event', 'eventAttendanceMode', 'https://schema.org/Offline'],
    ['Event', 'location', 'Town Hall'],
    ['Event', 'location', []],
    ['Event', 'organizer', { '@id': 'https://site.example/#nobody' }],
    ['Event', 'url', '/media'],
    ['NewsArticle', 'datePublished', '2025-09-05'],
    ['NewsArticle', 'dateModified', '2025-09-31T00:00:00+12:00'],
    ['NewsArticle', 'image', '/share/a.png'],
    ['NewsArticle', 'author', 'Sam Example'],
    ['FAQPage', 'mainEntity', []],
    ['Question', 'acceptedAnswer', { '@type': 'Thing', name: 'Now.' }],
    ['Answer', 'text', ''],
    ['VideoObject', 'uploadDate', '2025-08-16'],
    ['VideoObject', 'thumbnailUrl', ''],
    ['VideoObject', 'embedUrl', 'youtube'],
    ['VideoObject', 'duration', '4:02'],
    ['AudioObject', 'transcript', ''],
    ['ItemList', 'itemListElement', []],
    ['ListItem', 'position', 0],
    ['Person', 'name', ''],
    ['Organization', 'url', 'site.example'],
  ])('refuse a %s whose %s is %o', (type, field, value) => {
    expect(listRuleIssues(change(type, [field], value))).toContainEqual(
      expect.stringMatching(`^ERROR: ${type}: "${field}" is not `),
    );
  });

  it.each([
    ['Event', 'endDate', '2025-09-13T09:00:00+12:00', '"endDate" is before "startDate"'],
    ['NewsArticle', 'dateModified', '2025-09-01T00:00:00+12:00', '"dateModified" is before "datePublished"'],
    ['ListItem', 'position', 2, undefined],
  ])('refuse a %s whose %s does not follow: %s', (type, field, value, fault) => {
    expect(listRuleIssues(change(type, [field], value))).toContain(
      fault === undefined
        ? 'ERROR: ItemList: the positions of "itemListElement" are not 1, 2, 3 …'
        : `ERROR: ${type}: ${fault}`,
    );
  });

  it('refuse a type that they do not know', () => {
    expect(listRuleIssues([{ '@type': 'Recipe' }])).toEqual(['ERROR: no rule says what Recipe has to have']);
  });

  it('stand beside the validator, which refuses what is no JSON', async () => {
    expect(await listIssues('<script type="application/ld+json">{"@graph":[</script>')).toEqual([
      'ERROR: Could not parse JSON-LD',
    ]);
  });
});

describe('the instant of a date in structured data', () => {
  it.each([
    ['2025-09-09', '2025-09-08T12:00:00.000Z'],
    ['2025-12-09', '2025-12-08T11:00:00.000Z'],
    ['2025-09-13T10:00:00+12:00', '2025-09-12T22:00:00.000Z'],
  ])('of %s is %s', (date, instant) => {
    expect(new Date(toInstant(date)).toISOString()).toBe(instant);
  });
});

/** The graph with other values in all things of a type. */
const change = (type: string, fields: readonly string[], value: unknown): Node[] =>
  JSON.parse(
    JSON.stringify(GRAPH, (_, node: unknown) =>
      isNode(node) && node['@type'] === type
        ? { ...node, ...Object.fromEntries(fields.map((field) => [field, value])) }
        : node,
    ),
  ) as Node[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
