import { describe, expect, inject, it } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The zone that vitest.config.ts gives the machine in this project. */
    machineZone: string;
  }
}

/** Minutes behind UTC in January and in July 2025: different for each zone. */
const OFFSETS: Readonly<Record<string, readonly [number, number]>> = {
  UTC: [0, 0],
  'America/New_York': [300, 240],
  'America/Los_Angeles': [480, 420],
  'Pacific/Auckland': [-780, -720],
};

describe('the machine', () => {
  it('has the time zone of the project', () => {
    const machineZone = inject('machineZone');
    expect(Object.keys(OFFSETS)).toContain(machineZone);
    // On a machine in UTC the project for UTC would pass the rest of this test without TZ.
    expect(process.env['TZ']).toBe(machineZone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machineZone);
    expect([0, 6].map((month) => new Date(2025, month, 1).getTimezoneOffset())).toEqual(OFFSETS[machineZone]);
  });
});
