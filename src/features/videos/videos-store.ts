import type { VideosResponse } from '../../contracts/videos.ts';
import { createFetcherStore } from '../../lib/query.ts';

const RETRIES = 3;
const RETRY_DELAY_MS = 1000;

/** What the channel answers; a failed load is tried three times more, a second apart. */
export const createVideosStore = (channelId: string) =>
  createFetcherStore<VideosResponse, Error>(['/api/youtube-channel', channelId], {
    onErrorRetry: ({ retryCount }) => (retryCount <= RETRIES ? RETRY_DELAY_MS : undefined),
  });
