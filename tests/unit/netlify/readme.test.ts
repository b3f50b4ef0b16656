import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('netlify/README.md', 'utf8');
const [, defences = ''] = /\n## Defences\n([^]*)/.exec(text) ?? [];
const rows = defences.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
const listTests = (row: string) => [...row.matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, file = '']) => file);

describe('netlify/README.md', () => {
  it.each(
    [...text.matchAll(/`((?:src|content|netlify|tests)\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file),
  )('names an existing file: %s', (file) => {
    expect(existsSync(file)).toBe(true);
  });

  it('names existing tests for each defence', () => {
    expect(rows).not.toEqual([]);
    expect(rows.filter((row) => listTests(row).length === 0)).toEqual([]);
    expect(rows.flatMap(listTests).filter((file) => !existsSync(`tests/${file}`))).toEqual([]);
  });

  it('uses one version of netlify-cli', () => {
    expect(new Set(text.match(/netlify-cli@[\d.]+/g)).size).toBe(1);
  });
});
