import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'tests/unit/server/ical';
const rows = readFileSync('src/server/ical/README.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Rule|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the rules of leniency in src/server/ical/README.md', () => {
  it('are more than a few', () => {
    expect(rows.length).toBeGreaterThan(30);
  });

  it.each(rows.map(([, rule = '', tests = '']) => [rule, tests]))('are held by a test: %s', (_, tests) => {
    const names = tests.split(';').map((part) => /^`([^`]+)`(?:: (.*))?$/.exec(part.trim()));
    expect(names).not.toContain(null);
    for (const [, name = '', titles = ''] of names.filter((each) => each !== null)) {
      const file = name.startsWith('tests/') ? name : join(FOLDER, `${name}.test.ts`);
      expect(existsSync(file), file).toBe(true);
      const source = readFileSync(file, 'utf8');
      for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g)) expect(source).toContain(title);
    }
  });
});
