import type { Config } from '@netlify/functions';

import { createDeps } from '../../src/server/deps.ts';
import { withSecurityHeaders } from '../../src/server/http/security-headers.ts';
import { createVideosHandler } from '../../src/features/videos/videos.server.ts';

const deps = createDeps();

export default withSecurityHeaders(createVideosHandler(deps));

export const config: Config = { path: '/api/youtube-channel/:channelId' };
