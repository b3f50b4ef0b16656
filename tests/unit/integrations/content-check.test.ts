import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';

import type { ContentIssue } from '../../../src/content-check/content-issue.ts';
import { showErrorsUntilFixed } from '../../../src/integrations/content-check.ts';

const ERROR: ContentIssue = { file: 'content/news/ferry.mdx', line: 2, field: 'title', problem: 'is "<60"' };
const HINT: ContentIssue = { ...ERROR, severity: 'hint' };

async function listenOnFreePort() {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const close = () => new Promise((done) => server.close(done));
  return { port: (server.address() as AddressInfo).port, close };
}

it('shows errors at the address of the dev server until only hints are left', async () => {
  const { port, close } = await listenOnFreePort();
  await close();
  let found: ContentIssue[] = [ERROR];
  const onChange = vi.fn();
  const waiting = showErrorsUntilFixed([ERROR], port, () => Promise.resolve(found), onChange);
  const address = `http://localhost:${String(port)}/news`;
  const page = await vi.waitFor(() => fetch(address));
  expect(page.status).toBe(503);
  expect(await page.text()).toContain(
    'The site cannot be built: 1 issue to fix in 1 file.\n\ncontent/news/ferry.mdx\n  line 2: "title" is "&lt;60".',
  );
  expect(onChange).not.toHaveBeenCalled();
  found = [HINT];
  expect(await waiting).toEqual([HINT]);
  expect(onChange.mock.calls).toEqual([[[HINT]]]);
  await expect(fetch(address)).rejects.toThrow();
});

it('waits even if another server uses the port', async () => {
  const { port, close } = await listenOnFreePort();
  const check = () => Promise.resolve([]);
  expect(await showErrorsUntilFixed([ERROR], port, check, () => undefined)).toEqual([]);
  await close();
});

it('does not wait for hints', async () => {
  const check = vi.fn(() => Promise.resolve([]));
  expect(await showErrorsUntilFixed([HINT], 0, check, () => undefined)).toEqual([HINT]);
  expect(check).not.toHaveBeenCalled();
});
