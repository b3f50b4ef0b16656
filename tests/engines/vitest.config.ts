import { defineConfig } from 'vitest/config';

import { ENGINES } from '../support/engines/tab.ts';
import { FULL_ONLY, isFullRun } from '../support/full-run.ts';

/**
 * What the browser tests, which are Chromium's, do not ask: by the keyboard alone, in every state, and back from memory,
 * which no other driver can be asked.
 */
const CHROMIUM_ONLY = ['tests/engines/back-forward-cache.test.ts'];
const CHROMIUM_FIRST = ['tests/engines/accessibility-states.test.ts', 'tests/engines/keyboard.test.ts'];

export default defineConfig({
  test: {
    globalSetup: 'tests/support/engines/serve.ts',
    reporters: ['default', ['json', { outputFile: 'test-results/engines.json' }]],
    // One browser after the other, each kept for all files: starting them is the slow part.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // See playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
    projects: ENGINES.map((engine) => ({
      extends: true as const,
      test: {
        name: engine,
        include:
          engine === 'Chromium' ? [...CHROMIUM_ONLY, ...CHROMIUM_FIRST] : ['tests/engines/**/*.test.ts'],
        exclude:
          engine === 'Chromium'
            ? []
            : [...CHROMIUM_ONLY, ...(isFullRun ? [] : [FULL_ONLY, ...CHROMIUM_FIRST])],
        provide: { engine },
      },
    })),
  },
});
