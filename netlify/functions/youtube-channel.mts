import type { Config } from '@netlify/functions';

import { createDeps } from '../../src/server/deps.ts';
import { withSecurityHeaders } from '../../src/server/http/security-headers.ts';
import { createVideosHandler } from '../../src/features/videos/videos.server.ts';

const deps = createDeps();

export default withSecurityHeaders(createVideosHandler(deps));

// Without a method filter: Netlify would respond to other methods with 404, the handler responds with 405.
export const config: Config = { path: '/api/youtube-channel/:channelId' };
