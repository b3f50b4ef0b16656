import type { Config } from '@netlify/functions';

import { createVideosHandler } from '../../src/server/videos/videos-handler.ts';
import { createDeps } from '../../src/server/deps.ts';

const deps = createDeps();

export default createVideosHandler(deps);

// No method filter: Netlify would answer 404 to the others, the handler answers 405.
export const config: Config = { path: '/api/youtube-channel/:channelId' };
