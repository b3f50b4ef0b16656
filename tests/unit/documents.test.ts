import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A path in backticks, without wildcards or placeholders. */
const PATH = /`((?:src|content|netlify|tests|public|docs|\.github)\/[\w./[\]-]*)`/g;

it.each(
  globSync([
    'README.md',
    'docs/**/*.md',
    'netlify/README.md',
    'CONTRIBUTING.md',
    'content/README.md',
    'src/**/README.md',
  ]),
)('%s names paths that exist', (file) => {
  const paths = [...readFileSync(file, 'utf8').matchAll(PATH)].map(([, path = '']) => path);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

const readme = readFileSync('netlify/README.md', 'utf8');

it('netlify/README.md names existing tests for each defence, and one version of netlify-cli', () => {
  const [, defences = ''] = /\n## Defences\n([^]*)/.exec(readme) ?? [];
  const rows = defences.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  const listTests = (row: string) => [...row.matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, file = '']) => file);
  expect(rows).not.toEqual([]);
  expect(rows.filter((row) => listTests(row).length === 0)).toEqual([]);
  expect(rows.flatMap(listTests).filter((file) => !existsSync(`tests/${file}`))).toEqual([]);
  expect(new Set(readme.match(/netlify-cli@[\d.]+/g)).size).toBe(1);
});
