/** Tests that only `npm run test:full` runs: files with this ending, and what asks for `isFullRun`. */
export const FULL_ONLY = '**/*.full.test.ts';

/** Whether everything is asked (`npm run test:full`), or what a person waits for (`npm test`). */
export const isFullRun = process.env['TEST_FULL'] === '1';
