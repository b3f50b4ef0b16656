import type { Config } from '@netlify/functions';

import { createEndpoint } from '../../src/server/deps.ts';
import { createVideosHandler } from '../../src/features/videos/videos.server.ts';

export default createEndpoint(createVideosHandler);

export const config: Config = { path: '/api/youtube-channel/:channelId' };
