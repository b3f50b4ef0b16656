/** Files that only `npm run test:full` runs. */
export const FULL_ONLY = '**/*.full.test.ts';

/** Whether to run all tests (`npm run test:full`) rather than a sample (`npm test`). */
export const isFullRun = process.env['TEST_FULL'] === '1';
