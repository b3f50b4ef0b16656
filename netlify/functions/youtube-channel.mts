import type { Config } from '@netlify/functions';

import { createDeps } from '../../src/server/deps.ts';
import { secureAnswers } from '../../src/server/http/security-headers.ts';
import { createVideosHandler } from '../../src/features/videos/videos.server.ts';

const deps = createDeps();

export default secureAnswers(createVideosHandler(deps));

// No method filter, as Netlify would answer other methods with 404; the handler answers 405.
export const config: Config = { path: '/api/youtube-channel/:channelId' };
