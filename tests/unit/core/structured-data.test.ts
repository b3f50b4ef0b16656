import { describe, expect, it } from 'vitest';

import { type PageInfo, serializeGraph } from '../../../src/core/json-ld.ts';
import type { CampaignEvent } from '../../../src/features/events/events.ts';
import { buildEvents } from '../../../src/features/events/event.json-ld.ts';
import { buildQuotations } from '../../../src/features/supporters/supporters.ts';
import { buildRecording } from '../../../src/features/recordings/recording.json-ld.ts';
import { listIssues } from '../../support/structured-data.ts';

const PAGE_INFO: PageInfo = {
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

const EVENT: CampaignEvent = {
  id: 'corner@campaign/2025-09-12T22:00:00Z',
  title: 'Street corner meeting',
  page: '/events/street-corner-meeting-0a1b2c3d',
  start: '2025-09-12T22:00:00.000Z',
  end: '2025-09-12T23:30:00.000Z',
  allDay: false,
  location: 'Ōtāhuhu Town Hall steps',
  description: '',
  url: '',
};
const MEETING = 'https://zoom.us/j/1234567890';
const build = (fields: Partial<CampaignEvent>) => buildEvents(PAGE_INFO, [{ ...EVENT, ...fields }]);

const toMode = (mode: string) => ({ eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode` });

describe('an event in structured data', () => {
  it('has local times with offset, its place and organiser', () => {
    expect(build({})).toMatchObject([
      {
        '@id': 'https://site.example/api/events.ics?event=corner%40campaign%2F2025-09-12T22%3A00%3A00Z',
        startDate: '2025-09-13T10:00:00+12:00',
        endDate: '2025-09-13T11:30:00+12:00',
        eventStatus: 'https://schema.org/EventScheduled',
        ...toMode('Offline'),
        location: { '@type': 'Place', name: 'Ōtāhuhu Town Hall steps', address: 'Ōtāhuhu Town Hall steps' },
        organizer: { '@id': 'https://site.example/#campaign' },
      },
    ]);
  });

  it.each<[string, Partial<CampaignEvent>, object]>([
    ['in summer time', { start: '2025-12-12T21:00:00.000Z' }, { startDate: '2025-12-13T10:00:00+13:00' }],
    [
      'of days',
      { allDay: true, start: '2025-09-08T12:00:00.000Z', end: '2025-09-22T12:00:00.000Z' },
      { startDate: '2025-09-09', endDate: '2025-09-22' },
    ],
    ['that is cancelled', { cancelled: '' }, { eventStatus: 'https://schema.org/EventCancelled' }],
    [
      'that has another time',
      { moved: { from: 'Friday', start: '2025-09-12', reason: '' } },
      { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: '2025-09-12' },
    ],
    [
      'that has another place',
      { moved: { from: 'Library', reason: '' } },
      { eventStatus: 'https://schema.org/EventScheduled' },
    ],
    ['with the link of a meeting', { url: MEETING }, toMode('Mixed')],
    [
      'with a page and a description',
      { url: 'https://example.nz/meeting', description: 'Bring a question.' },
      {
        url: 'https://site.example/events/street-corner-meeting-0a1b2c3d',
        description: 'Bring a question.',
      },
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
  ])('%s has its properties', (_, fields, expected) => {
    expect(build(fields)).toMatchObject([expected]);
  });

  it('without a place is in Auckland, and without a start is left out', () => {
    const [event] = build({ location: '', end: null });
    expect(event).toMatchObject({ location: { name: 'Auckland', address: 'Auckland, New Zealand' } });
    // It may take place online.
    expect(event).not.toHaveProperty('eventAttendanceMode');
    expect(event).not.toHaveProperty('endDate');
    expect(build({ start: null, end: null })).toEqual([]);
  });
});

const RECORDING = {
  date: '2025-08-16',
  duration: '4:02',
  location: 'Silo Park',
  transcript: 'Host: Kia ora.',
};

describe('a recording in structured data', () => {
  it('is a video with player, duration and transcript', () => {
    const source = { video: 'https://youtu.be/aqz-KE-bpKQ' };
    expect(buildRecording(PAGE_INFO, { ...RECORDING, source })).toMatchObject({
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

  it('is audio with its file, dated by its publication if that is later', () => {
    const publishAt = '2025-12-01T18:00:00.000Z';
    const source = { sound: '/media/sound/interview.mp3' };
    const recording = { ...RECORDING, duration: '1:04:02', publishAt, source };
    expect(buildRecording(PAGE_INFO, recording)).toMatchObject({
      '@type': 'AudioObject',
      contentUrl: 'https://site.example/media/sound/interview.mp3',
      uploadDate: '2025-12-02T07:00:00+13:00',
      duration: 'PT1H4M2S',
    });
  });

  it.each([{ video: 'https://youtu.be/aqz-KE-bpKQ' }, { sound: '/media/sound/interview.mp3' }])(
    'is a page for a placeholder: %o',
    (source) => {
      const page = buildRecording(PAGE_INFO, { ...RECORDING, source, placeholder: 'A stand-in.' });
      expect(page).toMatchObject({ '@type': 'WebPage', url: PAGE_INFO.url, name: 'One pipe' });
      for (const words of ['embed', 'transcript', 'Kia ora', 'interview.mp3', '2025-08-16'])
        expect(JSON.stringify(page)).not.toContain(words);
    },
  );
});

it('content cannot end the script element', () => {
  const text = serializeGraph([{ '@type': 'Thing', name: '</script><b>' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name: '</script><b>' }],
  });
});

it('structured data of types that no page may have now is valid according to a validator', async () => {
  const block = serializeGraph([
    ...build({ location: `Town Hall, or ${MEETING}`, description: 'Bring a question.' }),
    buildRecording(PAGE_INFO, { ...RECORDING, source: { video: 'https://youtu.be/aqz-KE-bpKQ' } }),
    buildRecording(PAGE_INFO, { ...RECORDING, source: { sound: '/media/sound/interview.mp3' } }),
    ...buildQuotations(PAGE_INFO, [
      { name: 'Mele', kind: 'person', about: 'Bus driver, Māngere', words: 'It is time.' },
    ]),
  ]);
  expect(await listIssues(`<script type="application/ld+json">${block}</script>`)).toEqual([]);
});
