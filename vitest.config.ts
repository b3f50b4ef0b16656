import { configDefaults, defineConfig } from 'vitest/config';

import { FULL_ONLY, isFullRun } from './tests/support/full-run.ts';

/** Tests whose results must not depend on the time zone of the machine. */
const TIME_TESTS = [
  'tests/unit/features/events/ical/{producers,recurrence,times,round-trip}.test.ts',
  'tests/unit/core/times.test.ts',
  'tests/unit/features/events/calendar-links.test.ts',
  'tests/unit/features/voting/voting.test.ts',
];
/** UTC and a zone west of it; the full run adds another one, and the zone of the campaign. */
const MACHINE_ZONES = [
  'UTC',
  'America/New_York',
  ...(isFullRun ? ['America/Los_Angeles', 'Pacific/Auckland'] : []),
];

export default defineConfig({
  test: {
    environment: 'node',
    // More than the processors of CI: tests mostly wait for databases, servers and processes.
    maxWorkers: 3,
    // Hooks start databases and servers, which takes more than the default of 10 seconds on a busy machine.
    hookTimeout: 60_000,
    // Tests with a database, a process or many pictures take more than the default of 5 seconds.
    testTimeout: 20_000,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,content}/**/*.test.ts'],
          globalSetup: 'tests/support/postgres-setup.ts',
          exclude: [...configDefaults.exclude, ...TIME_TESTS, ...(isFullRun ? [] : [FULL_ONLY])],
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          // Without isolation, all files share the memoized parsed pages of `dist`.
          isolate: false,
          include: ['tests/built/**/*.test.ts'],
          testTimeout: 60_000,
          exclude: [...configDefaults.exclude, ...(isFullRun ? [] : [FULL_ONLY])],
        },
      },
      ...MACHINE_ZONES.map((zone) => ({
        extends: true as const,
        test: {
          name: `on a machine in ${zone}`,
          include: TIME_TESTS,
          // Setting TZ takes effect in a process; a worker thread keeps the zone of its process.
          pool: 'forks' as const,
          env: { TZ: zone },
        },
      })),
    ],
  },
});
