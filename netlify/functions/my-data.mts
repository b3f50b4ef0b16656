import type { Config } from '@netlify/functions';

import { createLinkEntry, LINK_OPTIONS } from '../lib/people/environment.ts';
import { createMyDataHandler } from '../lib/people/my-data-handler.ts';

export default createLinkEntry(createMyDataHandler(LINK_OPTIONS));

export const config: Config = { path: '/my-data' };
