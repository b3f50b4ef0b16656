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
