import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** Provides a temporary folder for each surrounding test, or one for all of them with `isShared`. */
export function useTemporaryFolder({ isShared = false } = {}) {
  const folder = {
    path: '',
    join: (...parts: readonly string[]) => join(folder.path, ...parts),
    read: (file: string) => readFile(folder.join(file)),
    readText: (file: string) => readFile(folder.join(file), 'utf8'),
    write: async (file: string, content: string | Uint8Array) => {
      await mkdir(dirname(folder.join(file)), { recursive: true });
      await writeFile(folder.join(file), content);
    },
  };
  (isShared ? beforeAll : beforeEach)(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'test-'));
  });
  (isShared ? afterAll : afterEach)(() => rm(folder.path, { recursive: true, force: true }));
  return folder;
}
