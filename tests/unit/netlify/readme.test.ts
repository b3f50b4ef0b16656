import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('netlify/README.md', 'utf8');

/** A test that the page names: its file, and a title or a part of one. */
const CITATION = /`(tests\/[\w/.-]+\.test\.ts)`: "([^"]+)"/g;

describe('netlify/README.md', () => {
  const cited = [...text.matchAll(CITATION)].map(([, file = '', title = '']) => [file, title] as const);

  it('says of what it promises which test holds it', () => {
    expect(cited.length).toBeGreaterThan(12);
  });

  it.each(cited)('names a test that is there: %s, %s', (file, title) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(title);
  });

  it.each(
    [...text.matchAll(/`((?:src|content|netlify|tests)\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file),
  )('names a file that is there: %s', (file) => {
    expect(existsSync(file)).toBe(true);
  });

  it('uses the version of netlify-cli that npm run deploy uses', () => {
    const [version = ''] = /netlify-cli@[\d.]+/.exec(readFileSync('src/cli/deploy-netlify.ts', 'utf8')) ?? [];
    expect(version).not.toBe('');
    expect(new Set(text.match(/netlify-cli@[\d.]+/g))).toEqual(new Set([version]));
  });
});
