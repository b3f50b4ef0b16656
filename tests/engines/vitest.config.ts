import { defineConfig } from 'vitest/config';

import { ENGINES } from '../support/engines/tab.ts';
import { isFullRun } from '../support/full-run.ts';

export default defineConfig({
  test: {
    globalSetup: 'tests/support/engines/serve.ts',
    reporters: ['default', ['json', { outputFile: 'test-results/engines.json' }]],
    // Starting a browser is slow, so each is kept for all files.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: ENGINES.map((engine) => ({
      extends: true as const,
      test: {
        name: engine,
        include: ['tests/engines/**/*.test.ts'],
        // Keyboard tests are slow, so `npm test` runs them in one engine; the full run in each.
        exclude: isFullRun || engine === 'Firefox' ? [] : ['tests/engines/keyboard.test.ts'],
        provide: { engine },
      },
    })),
  },
});
