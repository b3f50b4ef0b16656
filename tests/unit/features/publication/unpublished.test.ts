import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MODULE = resolve('src/features/publication/unpublished.server.ts');
const ARTICLES = 1_000;
const OPEN_FILES = 256;
const NOW = '2025-09-01T00:00:00Z';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unpublished-'));
  for (const folder of ['news', 'media', 'policies'])
    mkdirSync(join(root, 'content', folder), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const write = (file: string, ...fields: readonly string[]) => {
  writeFileSync(join(root, 'content', file), ['---', ...fields, '---', 'Text.', ''].join('\n'));
};

/** What a process of its own, which may open few files, finds unpublished. */
function list(...folders: readonly string[]): unknown {
  const script = `
    const { listUnpublished } = await import(${JSON.stringify(MODULE)});
    const folders = ${JSON.stringify(folders)};
    const found = await listUnpublished(new Date('${NOW}'), ...(folders.length > 0 ? [folders] : []));
    console.log(JSON.stringify(found.map(({ file }) => file).sort()));
  `;
  const command = `ulimit -n ${String(OPEN_FILES)}; exec "$0" --input-type=module --eval "$1"`;
  const { stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath, script], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('the entries that are not published', () => {
  it('are found among more articles than the system opens files, in all folders or in one that is named', () => {
    for (let index = 0; index < ARTICLES; index += 1)
      write(`news/article-${String(index)}.mdx`, 'date: 2025-08-01');
    write('news/later.mdx', 'date: 2025-08-01', 'publishAt: 2025-10-01T09:00');
    write('media/draft.mdx', 'date: 2025-08-01', 'draft: true');
    expect(list()).toEqual(['media/draft.mdx', 'news/later.mdx']);
    expect(list('media')).toEqual(['media/draft.mdx']);
  });
});
