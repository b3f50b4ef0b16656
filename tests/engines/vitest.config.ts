import { defineConfig } from 'vitest/config';

import { ENGINES } from '../support/engines/tab.ts';

/** TEST_PORT moves the site under test, for a second run beside the first. */
const PORT = Number(process.env['TEST_PORT'] ?? 8898);

export default defineConfig({
  test: {
    globalSetup: 'tests/support/engines/serve.ts',
    provide: { origin: `http://localhost:${String(PORT)}` },
    reporters: ['default', ['json', { outputFile: 'test-results/engines.json' }]],
    // One browser after the other, each kept for all files: starting them is the slow part.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // CI shares its machine: a journey that only was too slow once is not held against the change.
    retry: process.env['CI'] ? 1 : 0,
    projects: ENGINES.map((engine) => ({
      extends: true as const,
      test: { name: engine, include: ['tests/engines/**/*.test.ts'], provide: { engine } },
    })),
  },
});
