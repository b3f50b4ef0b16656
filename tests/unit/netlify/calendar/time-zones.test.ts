import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** The tests whose answers the machine's own zone must not change. */
const TABLES = [
  'tests/unit/netlify/calendar/producers.test.ts',
  'tests/unit/netlify/calendar/recurrence.test.ts',
  'tests/unit/netlify/calendar/times.test.ts',
  'tests/unit/netlify/calendar/round-trip.test.ts',
  'tests/unit/lib/event-times.test.ts',
  'tests/unit/lib/calendar-links.test.ts',
];
const run = promisify(execFile);

describe('the calendar', () => {
  it.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
    'is the same on a machine in %s',
    async (zone) => {
      const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: zone, NO_COLOR: '1' };
      const { stdout } = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...TABLES], {
        env,
      });
      expect(stdout).toMatch(
        new RegExp(`Test Files +${String(TABLES.length)} passed \\(${String(TABLES.length)}\\)`),
      );
    },
    60_000,
  );
});
