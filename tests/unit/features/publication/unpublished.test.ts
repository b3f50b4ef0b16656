import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

import { useTemporaryFolder } from '../../../support/temporary-folder.ts';

const MODULE = resolve('src/core/unpublished.server.ts');
const OPEN_FILES = 256;

const folder = useTemporaryFolder();

it('unpublished entries are found among more articles than the system can open at once', async () => {
  const write = (file: string, ...fields: readonly string[]) =>
    folder.write(`content/${file}`, ['---', ...fields, '---', 'Text.', ''].join('\n'));
  for (let index = 0; index < 4 * OPEN_FILES; index += 1)
    await write(`news/article-${String(index)}.mdx`, 'date: 2025-08-01');
  await write('news/later.mdx', 'date: 2025-08-01', 'publishAt: 2025-10-01T09:00');
  await write('media/draft.mdx', 'date: 2025-08-01', 'draft: true');
  const script = `
    const { listUnpublished } = await import(${JSON.stringify(MODULE)});
    const now = new Date('2025-09-01T00:00:00Z');
    for (const folders of [undefined, ['media']])
      console.log((await listUnpublished(now, folders)).map(({ file }) => file).sort().join());
  `;
  const command = `ulimit -n ${String(OPEN_FILES)}; exec "$0" --input-type=module --eval "$1"`;
  const env = { ...process.env, LEFT_OUT: '{"files":["news/article-1.mdx"],"report":""}' };
  const options = { cwd: folder.path, encoding: 'utf8', env } as const;
  const { stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath, script], options);
  expect(stderr).toBe('');
  expect(stdout).toBe('media/draft.mdx,news/article-1.mdx,news/later.mdx\nmedia/draft.mdx\n');
});
