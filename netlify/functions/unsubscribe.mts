import type { Config } from '@netlify/functions';

import { createLinkEntry, LINK_OPTIONS } from '../lib/people/environment.ts';
import { createUnsubscribeHandler } from '../lib/people/link-handlers.ts';

export default createLinkEntry(createUnsubscribeHandler(LINK_OPTIONS));

export const config: Config = { path: '/unsubscribe' };
