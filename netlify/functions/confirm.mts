import type { Config } from '@netlify/functions';

import { createLinkEntry, LINK_OPTIONS } from '../lib/people/environment.ts';
import { createConfirmHandler } from '../lib/people/link-handlers.ts';

export default createLinkEntry(createConfirmHandler(LINK_OPTIONS));

export const config: Config = { path: '/confirm' };
