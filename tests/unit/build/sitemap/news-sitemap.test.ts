import { describe, expect, it } from 'vitest';

import { writeNewsSitemap } from '../../../../src/build/sitemap/news-sitemap.ts';
import { formatHomeInstant, toHomeInstant } from '../../../../src/lib/local-time.ts';
import { findFaults, readSitemap } from '../../../support/sitemaps.ts';

const toEntry = (date: string, index = 0) => ({
  address: `https://site.example/news/${date}-${String(index)}`,
  title: 'Kūmara & <pipes>',
  publishedAt: formatHomeInstant(toHomeInstant(date, '00:00')),
});
const write = (dates: readonly string[]) => writeNewsSitemap(dates.map(toEntry), 'Sam & Co');
const listDates = async (dates: readonly string[]) =>
  (await readSitemap(await write(dates))).map(({ news }) => news?.publication_date);

describe('the news sitemap', () => {
  it('has the articles of the two days up to the newest, whatever the day of the build', async () => {
    expect(await listDates(['2025-09-29', '2025-09-28', '2025-09-27', '2025-09-26'])).toEqual([
      '2025-09-29T00:00:00+13:00',
      '2025-09-28T00:00:00+12:00',
      '2025-09-27T00:00:00+12:00',
    ]);
    expect(await listDates(['2025-09-08', '2025-09-05'])).toEqual(['2025-09-08T00:00:00+12:00']);
  });

  it('has the moment at which an article became public', async () => {
    const published = ['2025-09-08T07:00:00+12:00', '2025-09-06T00:00:00+12:00', '2025-09-05T23:59:00+12:00'];
    const articles = published.map((publishedAt) => ({ ...toEntry('2025-09-01'), publishedAt }));
    const listed = await readSitemap(await writeNewsSitemap(articles, 'Sam & Co'));
    expect(listed.map(({ news }) => news?.publication_date)).toEqual(published.slice(0, 2));
  });

  it('says who publishes them, in which language, and their titles', async () => {
    const xml = await write(['2025-09-08']);
    expect(await findFaults(xml)).toEqual([]);
    expect(await readSitemap(xml)).toEqual([
      expect.objectContaining({
        url: 'https://site.example/news/2025-09-08-0',
        news: {
          publication: { name: 'Sam & Co', language: 'en' },
          publication_date: '2025-09-08T00:00:00+12:00',
          title: 'Kūmara & <pipes>',
        },
      }),
    ]);
  });

  it('has 1,000 articles at most', async () => {
    const dates = Array.from({ length: 1_001 }, () => '2025-09-08');
    expect(await listDates(dates)).toHaveLength(1_000);
  });

  it('is empty where there are none', async () => {
    expect(await readSitemap(await write([]))).toEqual([]);
  });
});
