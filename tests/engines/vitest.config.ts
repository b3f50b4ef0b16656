import { defineConfig } from 'vitest/config';

import { ENGINES } from '../support/engines/tab.ts';

/**
 * In Chromium tests/browser/every-page.test.ts asks the same of the pages that it has loaded anyway, and
 * tests/browser/media-preferences.test.ts more than the other engines can be asked.
 */
const ASKED_IN_BROWSER_TESTS = [
  'tests/engines/accessibility.test.ts',
  'tests/engines/media-preferences.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: 'tests/support/engines/serve.ts',
    reporters: ['default', ['json', { outputFile: 'test-results/engines.json' }]],
    // One browser after the other, each kept for all files: starting them is the slow part.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 0,
    projects: ENGINES.map((engine) => ({
      extends: true as const,
      test: {
        name: engine,
        include: ['tests/engines/**/*.test.ts'],
        exclude: engine === 'Chromium' ? ASKED_IN_BROWSER_TESTS : [],
        provide: { engine },
      },
    })),
  },
});
