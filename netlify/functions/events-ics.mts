import type { Config } from '@netlify/functions';

import { createEventsFileHandler } from '../lib/events-file.ts';
import { createWorld } from '../lib/world.ts';

const world = createWorld();

export default createEventsFileHandler(world);

// No method filter: Netlify would answer 404 to the others, the handler answers 405.
export const config: Config = { path: '/api/events.ics' };
