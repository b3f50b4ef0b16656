import { describe, expect, it } from 'vitest';

import {
  type Connection,
  NotStoredError,
  UnknownOutcomeError,
  createDatabase,
} from '../../../../src/server/database/database.ts';

const createServerError = (code: string) =>
  Object.assign(new Error(`state ${code}`), { severity: 'ERROR', code });
/** Errors that end an attempt, other than `stored` and `unreachable`. */
const CAUSES = {
  'loses its connection': new Error('Connection terminated unexpectedly'),
  'shuts down': createServerError('57P01'),
  refuses: createServerError('53100'),
  deadlock: createServerError('40P01'),
  hangs: new Error('Query read timeout'),
};
type Step = 'stored' | 'unreachable' | keyof typeof CAUSES;

/** Creates a database with one scripted step for each attempt, repeating the last one, on a fake clock. */
function createScriptedDatabase(...steps: readonly Step[]) {
  let attempts = 0;
  let time = 0;
  const releases: unknown[] = [];
  const getStep = (): Step => steps[Math.min(attempts++, steps.length - 1)] ?? 'stored';
  const connect = (): Promise<Connection> => {
    const step = getStep();
    if (step === 'unreachable')
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    return Promise.resolve({
      query: () =>
        step === 'stored' ? Promise.resolve({ rows: [{ id: '1' }] }) : Promise.reject(CAUSES[step]),
      release: (error) => releases.push(error ?? false),
    });
  };
  const wait = (ms: number) => {
    time += ms;
    return Promise.resolve();
  };
  const database = createDatabase({ connect, clock: () => time, wait });
  const run = () => database.run('select 1', []);
  return { run, attempts: () => attempts, time: () => time, releases };
}

describe('createDatabase', () => {
  it.each<[string, readonly Step[]]>([
    ['stored', ['stored']],
    ['stored', ['unreachable', 'stored']],
    ['stored', ['deadlock', 'stored']],
    ['stored', ['loses its connection', 'stored']],
    ['stored', ['shuts down', 'unreachable', 'stored']],
    ['stored', ['hangs', 'stored']],
    ['not stored', ['unreachable']],
    ['not stored', ['refuses']],
    ['not stored', ['deadlock']],
    ['unknown', ['loses its connection']],
    ['unknown', ['shuts down']],
    ['unknown', ['loses its connection', 'unreachable']],
    // Only the second attempt was refused; the first may still be running.
    ['unknown', ['loses its connection', 'refuses']],
    ['stored', ['loses its connection', 'refuses', 'stored']],
  ])('ends with "%s" after %j', async (end, steps) => {
    const run = createScriptedDatabase(...steps).run();
    if (end === 'stored') expect(await run).toEqual([{ id: '1' }]);
    else await expect(run).rejects.toThrow(end === 'unknown' ? UnknownOutcomeError : NotStoredError);
  });

  it('fails at once on a permanent error', async () => {
    const scripted = createScriptedDatabase('refuses');
    await expect(scripted.run()).rejects.toThrow('state 53100');
    expect({ attempts: scripted.attempts(), time: scripted.time() }).toEqual({ attempts: 1, time: 0 });
  });

  it('retries an unreachable database for three seconds, and an unknown outcome for twenty', async () => {
    const unreachable = createScriptedDatabase('unreachable');
    await expect(unreachable.run()).rejects.toThrow(NotStoredError);
    expect(unreachable.time()).toBeGreaterThan(1_500);
    expect(unreachable.time()).toBeLessThanOrEqual(3_000);
    const broken = createScriptedDatabase('loses its connection', 'unreachable');
    await expect(broken.run()).rejects.toThrow(UnknownOutcomeError);
    expect(broken.time()).toBeGreaterThan(18_000);
    expect(broken.time()).toBeLessThanOrEqual(20_000);
  });

  it('closes a connection with an unknown outcome and keeps the others', async () => {
    const scripted = createScriptedDatabase('deadlock', 'loses its connection', 'stored');
    expect(await scripted.run()).toEqual([{ id: '1' }]);
    expect(scripted.releases).toEqual([false, true, false]);
  });
});
