import type { Config } from '@netlify/functions';

import { createEventsHandler } from '../lib/events.ts';
import { createWorld } from '../lib/world.ts';

const world = createWorld();

export default createEventsHandler(world);

// No method filter: Netlify would answer 404 to the others, the handler answers 405.
export const config: Config = { path: '/api/events' };
