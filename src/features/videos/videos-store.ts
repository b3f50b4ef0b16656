import type { VideosResponse } from './videos.ts';
import { createFetcherStore, fetchJson } from '../../lib/query.ts';

const RETRIES = 3;
const RETRY_DELAY_MS = 1000;

/** The answer of the channel; a failed request is repeated three times, a second apart, before it is an error. */
export const createVideosStore = (channelId: string) =>
  createFetcherStore<VideosResponse, Error>(['/api/youtube-channel', channelId], { fetcher: fetchVideos });

async function fetchVideos(...key: readonly (string | number | true)[]): Promise<VideosResponse> {
  for (let retry = 0; retry < RETRIES; retry += 1) {
    try {
      return (await fetchJson(...key)) as VideosResponse;
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_DELAY_MS));
    }
  }
  return (await fetchJson(...key)) as VideosResponse;
}
