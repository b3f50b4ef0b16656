import { toQuotations } from '../../../src/features/supporters/supporters.ts';
import type { Thing } from 'schema-dts';
import { describe, expect, it } from 'vitest';

import { toNewsArticle, toProgrammePage } from '../../../src/features/news/article.json-ld.ts';
import {
  type PageFacts,
  toBreadcrumbs,
  toCampaign,
  toGraphText,
  toListPage,
  toProfile,
  toFaqPages,
} from '../../../src/features/site/site.json-ld.ts';
import type { CampaignEvent } from '../../../src/features/events/events.ts';
import { toEvents } from '../../../src/features/events/event.json-ld.ts';
import { toIsoDuration, toRecording } from '../../../src/features/media/recording.json-ld.ts';
import { listIssues } from '../../support/structured-data.ts';

/** A page whose structured data is told. */
const PAGE_FACTS: PageFacts = {
  home: new URL('https://site.example/'),
  url: 'https://site.example/news/one-pipe',
  title: 'One pipe',
  description: 'What the map says.',
  image: 'https://site.example/share/news-one-pipe.png',
  campaign: {
    title: 'Sam Example for Mayor',
    candidate: 'Sam Example',
    position: 'Candidate for Mayor',
    contact: 'hello@site.example',
    socials: { facebook: 'https://www.facebook.com/sam.example' },
    press: [{ name: 'Kim Example', phone: '+64 9 555 0100', hours: 'Always' }],
  },
};

/** The article of that page. */
const ARTICLE_FACTS = {
  publishedAt: '2025-09-05T07:00:00+12:00',
  modifiedAt: '2025-09-08T00:00:00+12:00',
  category: 'Report',
  tags: ['Housing'],
  author: { name: 'Sam Example' },
  words: 420,
};
const ARTICLE = {
  ...ARTICLE_FACTS,
  corrections: [{ date: '2025-09-08', text: 'An earlier version said 9 km.' }],
  promise: { name: 'Price the pipe', path: '/promises/housing/price' },
};

describe('an article in structured data', () => {
  it('says what, when and by whom, with the campaign as its publisher', () => {
    expect(toNewsArticle(PAGE_FACTS, ARTICLE_FACTS)).toEqual({
      '@type': 'NewsArticle',
      mainEntityOfPage: 'https://site.example/news/one-pipe',
      url: 'https://site.example/news/one-pipe',
      headline: 'One pipe',
      description: 'What the map says.',
      image: 'https://site.example/share/news-one-pipe.png',
      datePublished: '2025-09-05T07:00:00+12:00',
      dateModified: '2025-09-08T00:00:00+12:00',
      author: {
        '@type': 'Person',
        '@id': 'https://site.example/about#candidate',
        name: 'Sam Example',
        url: 'https://site.example/about',
      },
      publisher: {
        '@type': 'Organization',
        '@id': 'https://site.example/#campaign',
        name: 'Sam Example for Mayor',
        url: 'https://site.example/',
        logo: {
          '@type': 'ImageObject',
          url: 'https://site.example/icon-512.png',
          width: '512',
          height: '512',
        },
      },
      articleSection: 'Report',
      keywords: ['Housing'],
      wordCount: 420,
      inLanguage: 'en-NZ',
      isAccessibleForFree: true,
    });
  });

  it('has an author of its own, its place, its corrections and its promise where there are any', () => {
    const article = { ...ARTICLE, author: { name: 'Kim Example' }, location: 'Drury' };
    expect(toNewsArticle(PAGE_FACTS, article)).toMatchObject({
      author: { '@type': 'Person', name: 'Kim Example' },
      contentLocation: { '@type': 'Place', name: 'Drury' },
      correction: [
        {
          '@type': 'CorrectionComment',
          text: 'An earlier version said 9 km.',
          datePublished: '2025-09-08',
        },
      ],
      citation: {
        '@type': 'CreativeWork',
        name: 'Price the pipe',
        url: 'https://site.example/promises/housing/price',
      },
    });
  });
});

const EVENT: CampaignEvent = {
  id: 'corner@campaign/2025-09-12T22:00:00Z',
  title: 'Street corner meeting',
  start: '2025-09-12T22:00:00.000Z',
  end: '2025-09-12T23:30:00.000Z',
  allDay: false,
  location: 'Ōtāhuhu Town Hall steps',
  description: '',
  url: '',
};
const MEETING = 'https://zoom.us/j/1234567890';
const tell = (fields: Partial<CampaignEvent>) => toEvents(PAGE_FACTS, [{ ...EVENT, ...fields }]);

const toMode = (mode: string) => ({ eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode` });

describe('an event in structured data', () => {
  it('has its times as clocks in Auckland show them, its place and who holds it', () => {
    expect(tell({})).toEqual([
      {
        '@type': 'Event',
        '@id': 'https://site.example/api/events.ics?event=corner%40campaign%2F2025-09-12T22%3A00%3A00Z',
        name: 'Street corner meeting',
        startDate: '2025-09-13T10:00:00+12:00',
        endDate: '2025-09-13T11:30:00+12:00',
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: 'Ōtāhuhu Town Hall steps', address: 'Ōtāhuhu Town Hall steps' },
        organizer: { '@id': 'https://site.example/#campaign' },
      },
    ]);
  });

  it.each<[string, Partial<CampaignEvent>, object]>([
    ['in summer time', { start: '2025-12-12T21:00:00.000Z' }, { startDate: '2025-12-13T10:00:00+13:00' }],
    [
      'of whole days',
      { allDay: true, start: '2025-09-08T12:00:00.000Z', end: '2025-09-22T12:00:00.000Z' },
      { startDate: '2025-09-09', endDate: '2025-09-22' },
    ],
    ['that is cancelled', { cancelled: '' }, { eventStatus: 'https://schema.org/EventCancelled' }],
    [
      'with a page and a description',
      { url: 'https://example.nz/meeting', description: 'Bring a question.' },
      { url: 'https://example.nz/meeting', description: 'Bring a question.' },
    ],
    [
      'that is a meeting',
      { location: MEETING },
      { ...toMode('Online'), location: { '@type': 'VirtualLocation', url: MEETING } },
    ],
    [
      'at a place and a meeting',
      { location: `Town Hall, or ${MEETING}` },
      { ...toMode('Mixed'), location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url: MEETING }] },
    ],
  ])('%s says so', (_, fields, told) => {
    expect(tell(fields)).toMatchObject([told]);
  });

  it('is somewhere in Auckland as long as nobody has said where', () => {
    const [event] = tell({ location: '' });
    expect(event).toMatchObject({
      location: { '@type': 'Place', name: 'Auckland', address: 'Auckland, New Zealand' },
    });
    // Nobody has said that it is not held online.
    expect(event).not.toHaveProperty('eventAttendanceMode');
  });

  it('is left out while its start is yet to be announced, and has no end where that is not known', () => {
    expect(tell({ start: null, end: null })).toEqual([]);
    expect(tell({ end: null })[0]).not.toHaveProperty('endDate');
  });
});

const LINKS = [
  { name: 'News', href: '/news' },
  { name: 'Home', href: '/' },
  { name: 'Newsroom', href: '/new' },
  { name: 'All news', href: '/news' },
  { name: 'The pipe', href: '/news/one-pipe' },
];

describe('a page that lists', () => {
  it('has its entries in their order, and no list while it has none', () => {
    expect(toListPage(PAGE_FACTS, LINKS.slice(0, 2)).mainEntity).toEqual({
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'News', url: 'https://site.example/news' },
        { '@type': 'ListItem', position: 2, name: 'Home', url: 'https://site.example/' },
      ],
    });
    expect(toListPage(PAGE_FACTS, [])).not.toHaveProperty('mainEntity');
  });

  it('is reached from the home page over the links above it', () => {
    expect(toBreadcrumbs(PAGE_FACTS, LINKS)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.example/' },
        { '@type': 'ListItem', position: 2, name: 'News', item: 'https://site.example/news' },
        { '@type': 'ListItem', position: 3, name: 'One pipe', item: 'https://site.example/news/one-pipe' },
      ],
    });
  });
});

const RECORDING = {
  date: '2025-08-16',
  duration: '4:02',
  location: 'Silo Park',
  transcript: 'Host: Kia ora.',
};

describe('a recording in structured data', () => {
  it('is a video with its player, its length and what is said in it', () => {
    const source = { video: 'https://youtu.be/aqz-KE-bpKQ' };
    expect(toRecording(PAGE_FACTS, { ...RECORDING, source })).toMatchObject({
      '@type': 'VideoObject',
      name: 'One pipe',
      thumbnailUrl: 'https://site.example/share/news-one-pipe.png',
      uploadDate: '2025-08-16T00:00:00+12:00',
      duration: 'PT4M2S',
      transcript: 'Host: Kia ora.',
      embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
      sameAs: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    });
  });

  it('is sound with its file, and has been there since it was published, where that was later', () => {
    const publishAt = '2025-12-01T18:00:00.000Z';
    const source = { sound: '/media/sound/interview.mp3' };
    expect(toRecording(PAGE_FACTS, { ...RECORDING, publishAt, source })).toMatchObject({
      '@type': 'AudioObject',
      contentUrl: 'https://site.example/media/sound/interview.mp3',
      uploadDate: '2025-12-02T07:00:00+13:00',
    });
  });

  it.each([{ video: 'https://youtu.be/aqz-KE-bpKQ' }, { sound: '/media/sound/interview.mp3' }])(
    'is only a page while a stand-in plays: %o',
    async (source) => {
      const page = toRecording(PAGE_FACTS, { ...RECORDING, source, placeholder: 'A stand-in.' });
      expect(page).toMatchObject({ '@type': 'WebPage', url: PAGE_FACTS.url, name: 'One pipe' });
      for (const words of ['embed', 'transcript', 'Kia ora', 'interview.mp3', '2025-08-16'])
        expect(JSON.stringify(page)).not.toContain(words);
      const text = toGraphText([page]);
      expect(await listIssues(`<script type="application/ld+json">${text}</script>`)).toEqual([]);
    },
  );

  it.each([
    ['0:45', 'PT0M45S'],
    ['10:34', 'PT10M34S'],
    ['1:04:02', 'PT1H4M2S'],
  ])('of %s lasts %s', (duration, iso) => {
    expect(toIsoDuration(duration)).toBe(iso);
  });
});

it('a data block is not ended by what it tells', () => {
  const text = toGraphText([{ '@type': 'Thing', name: '</script><b>' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name: '</script><b>' }],
  });
});

/** What the site tells, of every type. */
const GRAPH: readonly Thing[] = [
  ...toCampaign(PAGE_FACTS),
  toProfile(PAGE_FACTS),
  toNewsArticle(PAGE_FACTS, ARTICLE),
  ...toEvents(PAGE_FACTS, [
    { ...EVENT, location: `Town Hall, or ${MEETING}`, description: 'Bring a question.' },
  ]),
  ...toFaqPages(PAGE_FACTS, [{ question: 'When?', answer: 'Now.' }]),
  toListPage(PAGE_FACTS, LINKS),
  toBreadcrumbs(PAGE_FACTS, LINKS),
  toRecording(PAGE_FACTS, { ...RECORDING, source: { video: 'https://youtu.be/aqz-KE-bpKQ' } }),
  toRecording(PAGE_FACTS, { ...RECORDING, source: { sound: '/media/sound/interview.mp3' } }),
  toProgrammePage(PAGE_FACTS, { about: 'Housing' }),
  ...toQuotations(PAGE_FACTS, [
    { name: 'Mele', kind: 'person', about: 'Bus driver, Māngere', words: 'It is time.' },
  ]),
];

it('a validator finds nothing wrong in what the site tells of each type', async () => {
  const block = toGraphText(GRAPH);
  expect(await listIssues(`<script type="application/ld+json">${block}</script>`)).toEqual([]);
});
