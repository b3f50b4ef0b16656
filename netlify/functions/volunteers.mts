import type { Config } from '@netlify/functions';

import { answerClosed } from '../lib/closed.ts';

export default answerClosed;

export const config: Config = { path: '/api/volunteers', method: 'POST' };
