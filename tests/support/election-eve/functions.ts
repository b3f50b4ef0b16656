import type { Context } from '@netlify/functions';

import { migrateDatabase } from '../../../src/server/database/local-database.ts';
import { findPostgres, startPostgres } from '../postgres.ts';

const CALLS = 200;
const SIGN_UPS = 4_000;
const PARALLEL = 64;

/** How long the list of events takes: the median of `CALLS` calls, in milliseconds. */
export async function measureEvents(): Promise<number> {
  const { default: events } = await import('../../../netlify/functions/events.mts');
  const spent: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const begun = performance.now();
    const response = await events(new Request('https://www.example.nz/api/events'));
    await response.text();
    if (response.status !== 200) throw new Error(`/api/events answered ${String(response.status)}.`);
    spent.push(performance.now() - begun);
  }
  return toMedian(spent);
}

/** Sign-ups from many connections on a real Postgres: the rate that it keeps, and the median of one that is alone, in milliseconds. */
export async function measureSubscribe(): Promise<{
  readonly perSecond: number;
  readonly alone: number;
} | null> {
  const found = findPostgres();
  if ('missing' in found) {
    console.log(`Sign-ups are not measured: ${found.missing}.`);
    return null;
  }
  const postgres = await startPostgres(found.bin);
  try {
    await migrateDatabase(postgres.url);
    process.env['NETLIFY_DB_URL'] = postgres.url;
    const { default: subscribe } = await import('../../../netlify/functions/subscribe.mts');
    const context = { waitUntil: () => undefined } as unknown as Context;
    const send = async (name: string) => {
      const begun = performance.now();
      const { status } = await subscribe(toSignUp(name), context);
      if (status !== 200) throw new Error(`/api/subscribe answered ${String(status)}.`);
      return performance.now() - begun;
    };
    for (let call = 0; call < CALLS; call++) await send(`warm-${String(call)}`);
    const alone: number[] = [];
    for (let call = 0; call < CALLS; call++) alone.push(await send(`alone-${String(call)}`));
    const queue = Array.from({ length: SIGN_UPS }, (_, index) => `many-${String(index)}`).values();
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: PARALLEL }, async () => {
        for (const name of queue) await send(name);
      }),
    );
    return { perSecond: SIGN_UPS / ((performance.now() - begun) / 1_000), alone: toMedian(alone) };
  } finally {
    await postgres.stop();
  }
}

function toSignUp(name: string): Request {
  return new Request('https://www.example.nz/api/subscribe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.nz`, page: '/' }),
  });
}

function toMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
