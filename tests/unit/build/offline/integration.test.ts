import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { offlineReading } from '../../../../src/build/offline/integration.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'offline-'));
  writeFileSync(join(root, 'offline.html'), '<template data-copy>A copy of [[time]].</template>');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** What pages are told, and the worker that the build writes. */
async function run(isOn: boolean, command: 'build' | 'dev' = 'build') {
  const { hooks } = offlineReading(isOn);
  const configs: unknown[] = [];
  const setup = { command, updateConfig: (config: unknown) => configs.push(config) };
  await hooks['astro:config:setup']?.(setup as never);
  await hooks['astro:build:done']?.({
    dir: pathToFileURL(`${root}/`),
    logger: { info: () => undefined },
  } as never);
  return { configs, worker: readFileSync(join(root, 'service-worker.js'), 'utf8') };
}

const toConfig = (isKept: string) => ({ vite: { define: { 'import.meta.env.OFFLINE_READING': isKept } } });

describe('offline reading', () => {
  it('is begun by pages, and done by the worker', async () => {
    const { configs, worker } = await run(true);
    expect(configs).toEqual([toConfig('true')]);
    expect(worker).toContain('/offline');
  });

  it('that is switched off is begun by no page, and taken away by the worker', async () => {
    const { configs, worker } = await run(false);
    expect(configs).toEqual([toConfig('false')]);
    expect(worker).toContain('unregister()');
  });

  it('is not begun in npm run dev', async () => {
    expect((await run(true, 'dev')).configs).toEqual([toConfig('false')]);
  });
});
