import { defineConfig } from 'vitest/config';

import { ASKED_ENGINES } from '../support/engines/find-engine.mts';
import { FULL_ONLY, isFullRun } from '../support/full-run.ts';

/** What only Chromium's driver can be asked. The browser tests ask Chromium everything else. */
const CHROMIUM_ONLY = 'tests/engines/back-forward-cache.full.test.ts';
/** What one engine is enough for; the full run asks each. */
const IN_ONE_ENGINE = ['tests/engines/keyboard.test.ts'];

export default defineConfig({
  test: {
    globalSetup: 'tests/support/engines/serve.ts',
    reporters: ['default', ['json', { outputFile: 'test-results/engines.json' }]],
    // One browser after the other, each kept for all files: starting them is the slow part.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: ASKED_ENGINES.map((engine) => ({
      extends: true as const,
      test: {
        name: engine,
        include: engine === 'Chromium' ? [CHROMIUM_ONLY, ...IN_ONE_ENGINE] : ['tests/engines/**/*.test.ts'],
        exclude: [
          ...(engine === 'Chromium' ? [] : [CHROMIUM_ONLY]),
          ...(isFullRun ? [] : [FULL_ONLY, ...(engine === 'Firefox' ? [] : IN_ONE_ENGINE)]),
        ],
        provide: { engine },
      },
    })),
  },
});
