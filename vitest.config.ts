import { configDefaults, defineConfig } from 'vitest/config';

import { FULL_ONLY, isFullRun } from './tests/support/full-run.ts';

/** The tests of local times. The time zone of the machine must not change their results. */
const TIME_TESTS = [
  'tests/unit/features/events/ical/{producers,recurrence,times,round-trip}.test.ts',
  'tests/unit/lib/times.test.ts',
  'tests/unit/features/events/calendar-links.test.ts',
  'tests/unit/features/voting/voting.test.ts',
];
/** UTC and a zone behind it; at night also another one and one ahead of it, which change their clocks on different days. */
const MACHINE_ZONES = [
  'UTC',
  'America/New_York',
  ...(isFullRun ? ['America/Los_Angeles', 'Pacific/Auckland'] : []),
];

export default defineConfig({
  test: {
    environment: 'node',
    // Much of the time is waiting: for databases, servers and processes of the tests' own.
    maxWorkers: 3,
    // Hooks start databases and servers: on a busy machine that takes longer than the 10 seconds of the default.
    hookTimeout: 60_000,
    // So do tests with a database, a process or many pictures, where the default is 5 seconds. What must be quick says so.
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
          // What the build wrote into `dist`, read as files.
          name: 'built',
          // They only read: a page that one file has parsed serves the next.
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
