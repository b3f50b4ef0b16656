import { configDefaults, defineConfig } from 'vitest/config';

import { FULL_ONLY, isFullRun } from './tests/support/full-run.ts';

/** Tests whose results must not depend on the time zone of the machine. */
const TIME_TESTS = [
  'tests/unit/features/events/ical/{producers,recurrence,times,round-trip}.test.ts',
  'tests/unit/core/times.test.ts',
  'tests/unit/features/events/calendar-links.test.ts',
  'tests/unit/features/voting/voting.test.ts',
];
/** Tests that replace modules, or change the folder or the settings of their process. */
const ISOLATED_TESTS = [
  'tests/unit/{features/{fonts,offline,publication},netlify/local,site/{corrections,facts}}/*.test.ts',
  'tests/unit/content-check/{history,publication}.test.ts',
];
/** UTC and a zone west of it; the full run adds another one, and the zone of the campaign. */
const MACHINE_ZONES = [
  'UTC',
  'America/New_York',
  ...(isFullRun ? ['America/Los_Angeles', 'Pacific/Auckland'] : []),
];

const EXCLUDED = [...configDefaults.exclude, ...(isFullRun ? [] : [FULL_ONLY])];

export default defineConfig({
  test: {
    environment: 'node',
    // As many as CI has processors, because the browser tests run beside them.
    maxWorkers: 2,
    // Only for what hangs: on a busy CI machine, databases, processes and pictures take minutes.
    hookTimeout: 300_000,
    testTimeout: 240_000,
    // Prints the output of failed tests only.
    silent: 'passed-only',
    setupFiles: 'tests/support/restore-stubs.ts',
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Loading the same modules for each file took a third of the time.
          isolate: false,
          include: ['tests/{unit,content}/**/*.test.ts'],
          globalSetup: 'tests/support/postgres-setup.ts',
          exclude: [...EXCLUDED, ...TIME_TESTS, ...ISOLATED_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ISOLATED_TESTS,
          exclude: EXCLUDED,
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          // Without isolation, all files share the memoized parsed pages of `dist`.
          isolate: false,
          include: ['tests/built/**/*.test.ts'],
          exclude: EXCLUDED,
        },
      },
      ...MACHINE_ZONES.map((zone) => ({
        extends: true as const,
        test: {
          name: `on a machine in ${zone}`,
          isolate: false,
          include: TIME_TESTS,
          // Setting TZ takes effect in a process; a worker thread keeps the zone of its process.
          pool: 'forks' as const,
          env: { TZ: zone },
        },
      })),
    ],
  },
});
