import { defineConfig } from 'vitest/config';

import { ENGINES } from '../support/engines/tab.ts';
import { isFullRun } from '../support/full-run.ts';

export default defineConfig({
  test: {
    globalSetup: 'tests/support/engines/serve.ts',
    reporters: ['default', ['json', { outputFile: 'test-results/engines.json' }]],
    // One browser after the other, each kept for all files: starting them is the slow part.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: ENGINES.map((engine) => ({
      extends: true as const,
      test: {
        name: engine,
        include: ['tests/engines/**/*.test.ts'],
        // One engine is enough for the keyboard; the full run asks each.
        exclude: isFullRun || engine === 'Firefox' ? [] : ['tests/engines/keyboard.test.ts'],
        provide: { engine },
      },
    })),
  },
});
