import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', 'src', 'netlify', 'tests'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mts|mjs|js|astro)$/.test(file) && !file.startsWith('src/pages/'));
const getStem = (file: string): string => file.replace(/^.*\//, '').replace(/\..*$/, '');

it('components are named in PascalCase, other files in kebab-case', () => {
  const isComponent = (file: string) => /\.(?:astro|tsx)$/.test(file) && file.startsWith('src/');
  const wrong = files.filter(
    (file) => !(isComponent(file) ? /^[A-Z][A-Za-z0-9]*$/ : /^[a-z0-9]+(?:-[a-z0-9]+)*$/).test(getStem(file)),
  );
  expect(wrong).toEqual([]);
});

it('no file is named after its type', () => {
  expect(files.filter((file) => /(?:^|-)(?:utils?|helpers?|types|common)$/.test(getStem(file)))).toEqual([]);
});
