import type { Locator, Page } from 'playwright/test';

import type { VideosResponse } from '../../src/features/videos/videos.ts';
import { readHome } from './page-fields.ts';

const API_PATTERN = '**/api/youtube-channel/**';

/** One video more than the page shows. */
export const VIDEOS = Array.from({ length: 7 }, (_, index) => ({
  id: `kererufilm${String(index)}`,
  title: `Film ${String(index)}`,
  description: '',
  thumbnail: `/videos/${String((index % 6) + 1)}.svg`,
  channelTitle: 'Campaign channel',
  publishedAt: `2025-09-0${String(7 - index)}T00:00:00Z`,
}));

export class VideoSection {
  readonly region: Locator;
  readonly cards: Locator;
  readonly links: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: readHome().videos.heading });
    this.cards = this.region.getByRole('listitem');
    this.links = this.cards.getByRole('link');
  }
}

/** Answers channel requests with a list or an error, and counts them. */
export async function mockVideos(
  page: Page,
  answer: VideosResponse | Readonly<{ error: string; details: string; code: string; status: number }>,
): Promise<{ requests: number }> {
  const counter = { requests: 0 };
  await page.route(API_PATTERN, (route) => {
    counter.requests += 1;
    return 'status' in answer
      ? route.fulfill({ status: answer.status, json: answer })
      : route.fulfill({ json: answer });
  });
  return counter;
}
