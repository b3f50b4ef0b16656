import { describe, expect, it } from 'vitest';

import { toGraphText } from '../../../../src/lib/structured-data/graph.ts';
import { toIsoDuration, toRecording } from '../../../../src/lib/structured-data/recording.ts';
import { PAGE_FACTS } from '../../../support/page-facts.ts';
import { listIssues } from '../../../support/structured-data.ts';

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

  it('has been there since it was published, where that was later', () => {
    const publishAt = '2025-12-01T18:00:00.000Z';
    const source = { sound: '/media/sound/interview.mp3' };
    expect(toRecording(PAGE_FACTS, { ...RECORDING, publishAt, source })).toMatchObject({
      uploadDate: '2025-12-02T07:00:00+13:00',
    });
  });

  it('is sound with its file', () => {
    const source = { sound: '/media/sound/interview.mp3' };
    expect(toRecording(PAGE_FACTS, { ...RECORDING, source })).toMatchObject({
      '@type': 'AudioObject',
      contentUrl: 'https://site.example/media/sound/interview.mp3',
    });
  });

  it.each([{ video: 'https://youtu.be/aqz-KE-bpKQ' }, { sound: '/media/sound/interview.mp3' }])(
    'is one in which a validator finds nothing wrong: %o',
    async (source) => {
      const text = toGraphText([toRecording(PAGE_FACTS, { ...RECORDING, source })]);
      expect(await listIssues(`<script type="application/ld+json">${text}</script>`)).toEqual([]);
    },
  );

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
