import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const MODULE = resolve('src/core/unpublished.server.ts');
const OPEN_FILES = 256;

it('unpublished entries are found among more articles than the system can open at once', () => {
  const root = mkdtempSync(join(tmpdir(), 'unpublished-'));
  const write = (file: string, ...fields: readonly string[]) => {
    writeFileSync(join(root, 'content', file), ['---', ...fields, '---', 'Text.', ''].join('\n'));
  };
  for (const folder of ['news', 'media']) mkdirSync(join(root, 'content', folder), { recursive: true });
  for (let index = 0; index < 4 * OPEN_FILES; index += 1)
    write(`news/article-${String(index)}.mdx`, 'date: 2025-08-01');
  write('news/later.mdx', 'date: 2025-08-01', 'publishAt: 2025-10-01T09:00');
  write('media/draft.mdx', 'date: 2025-08-01', 'draft: true');
  const script = `
    const { listUnpublished } = await import(${JSON.stringify(MODULE)});
    const now = new Date('2025-09-01T00:00:00Z');
    for (const folders of [undefined, ['media']])
      console.log((await listUnpublished(now, folders)).map(({ file }) => file).sort().join());
  `;
  const command = `ulimit -n ${String(OPEN_FILES)}; exec "$0" --input-type=module --eval "$1"`;
  const options = { cwd: root, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath, script], options);
  rmSync(root, { recursive: true });
  expect(stderr).toBe('');
  expect(stdout).toBe('media/draft.mdx,news/later.mdx\nmedia/draft.mdx\n');
});
