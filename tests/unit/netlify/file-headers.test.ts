import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { describe, expect, it } from 'vitest';

import { SECURITY_HEADERS } from '../../../src/server/http/security-headers.ts';
import { matchesPath, readNetlifyConfig } from '../../support/netlify-rules.ts';

/** Paths without a file: their 404 page gets the header rules of the path. */
const MISSING = ['/no-such-page', '/news/no-such-article', '/press-kit/files/none', '/share/none.png'];
/** Headers that may be repeated: all policies apply, robots follow the strictest value, and the last referrer policy wins. */
const LISTS = new Set(['content-security-policy', 'x-robots-tag', 'referrer-policy']);
/** Files that other sites embed or fetch: images, feeds and facts. Rules for `/newsletter/*` are also for `/newsletter`. */
const FOR_OTHERS =
  /^\/(?:share|newsletter|press-kit\/files)\/|^\/newsletter(?:\.html)?$|^\/(?:favicon\.(?:svg|ico)|apple-touch-icon\.png|icon-[\w-]+\.png)$|^\/(?:facts(?:\.schema)?\.json|news\/rss\.xml|(?:promises|voting)\.ics)$/;
/** Files that scripts of other sites may read. */
const FOR_PROGRAMS = /^\/(?:facts(?:\.schema)?\.json|news\/rss\.xml|(?:promises|voting)\.ics)$/;
/** Media types that the extension does not imply. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.md$/, 'text/markdown; charset=utf-8'],
  [/\.ics$/, 'text/calendar; charset=utf-8'],
  [/^\/news\/rss\.xml$/, 'application/rss+xml; charset=utf-8'],
  [/\.webmanifest$/, 'application/manifest+json; charset=utf-8'],
  [/^\/speculation-rules\.json$/, 'application/speculationrules+json'],
];
/** A file name with a content hash of at least 8 characters before the extension. */
const HASHED = /^\/(?:_astro|share)\/.+\.[\w-]{8,}\.\w+$/;
/** Other files get the default of Netlify, `public, max-age=0, must-revalidate`. */
const LIFETIMES: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:_astro|search-index|share)\//, 'public, max-age=31536000, immutable'],
  [/^\/(?:admin(?:$|\.html$|\/)|service-worker\.js$)/, 'no-cache'],
  [/^\/speculation-rules\.json$/, 'public, max-age=604800'],
];

const getPath = (file: string): string =>
  file
    .replaceAll('\\', '/')
    .replace(/^dist/, '')
    .replace(/(?:\/index)?\.html$/, '') || '/';
const files = globSync('dist/**/*.*', { exclude: ['dist/.built-from', 'dist/_redirects'] });
const addresses = [...new Set([...files, ...files.map(getPath)].map((file) => file.replace(/^dist/, '')))];
const paths = [...addresses, ...MISSING].map((address) => encodeURI(address));

const handler = new HeadersHandler({
  configPath: resolve('netlify.toml'),
  projectDir: resolve('.'),
  logger: console,
});
const { headers: rules, warnings } = await readNetlifyConfig();
const everyRule = rules.find((rule) => rule.for === '/*');

/** Returns the values of each header that the matching rules set for a path. */
function listValues(path: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const rule of rules.filter((one) => matchesPath(one, path)))
    for (const [name, value] of Object.entries(rule.values))
      values.set(name.toLowerCase(), [...(values.get(name.toLowerCase()) ?? []), value]);
  return values;
}

/** Returns the headers of a path as computed by Netlify's code. */
async function getHeaders(path: string): Promise<Headers> {
  const response = new Response();
  await handler.apply(new Request(new URL(path, 'https://www.example.nz')), response);
  return response.headers;
}

describe('the header rules of netlify.toml', () => {
  it('are valid and in use, and give every file the headers of function responses', () => {
    expect(warnings).toEqual([]);
    expect(paths.length).toBeGreaterThan(100);
    expect(rules.filter((rule) => !paths.some((path) => matchesPath(rule, path)))).toEqual([]);
    expect(everyRule?.values).toEqual({
      ...SECURITY_HEADERS,
      'X-Robots-Tag': 'max-image-preview:large',
      'Speculation-Rules': '"/speculation-rules.json"',
    });
  });

  it('set no header twice, except headers that combine', () => {
    const doubled = new Set<string>();
    for (const path of paths)
      for (const [name, values] of listValues(path))
        if (new Set(values).size > 1 && !LISTS.has(name)) doubled.add(`${name}: ${values.join(' | ')}`);
    expect([...doubled].sort()).toEqual([
      'cross-origin-opener-policy: same-origin | same-origin-allow-popups',
      'cross-origin-resource-policy: same-origin | cross-origin',
    ]);
  });

  it('allow browsers to cache only hashed files for a year', () => {
    const immutable = paths.filter((path) => !MISSING.includes(path) && /^\/(?:_astro|share)\//.test(path));
    expect(immutable.filter((path) => path.startsWith('/_astro/')).length).toBeGreaterThan(25);
    expect(immutable.filter((path) => !HASHED.test(path))).toEqual([]);
  });

  it('set media types, caching, embedding and framing by type of file', async () => {
    for (const path of paths) {
      const headers = await getHeaders(path);
      const policy = headers.get('Content-Security-Policy');
      const isEditor = /^\/admin(?:\.html)?$/.test(path);
      const [, lifetime = null] = LIFETIMES.find(([pattern]) => pattern.test(path)) ?? [];
      expect(headers.get('Cache-Control'), path).toBe(lifetime);
      const [, type = null] = TYPES.find(([pattern]) => pattern.test(path)) ?? [];
      expect(headers.get('Content-Type'), path).toBe(type);
      expect(headers.get('Access-Control-Allow-Origin'), path).toBe(FOR_PROGRAMS.test(path) ? '*' : null);
      if (path.endsWith('.md')) expect(headers.get('X-Robots-Tag'), path).toContain('noindex');
      expect(headers.get('Cross-Origin-Resource-Policy'), path).toBe(
        FOR_OTHERS.test(path) ? 'cross-origin' : 'same-origin',
      );
      // The editor opens a popup to sign in.
      expect(headers.get('Cross-Origin-Opener-Policy'), path).toBe(
        isEditor ? 'same-origin-allow-popups' : 'same-origin',
      );
      expect(policy, path).toMatch(/frame-ancestors 'none'/);
      // The preview of the editor is a frame with a base URL on this site.
      expect(policy, path).toMatch(isEditor ? /base-uri 'self'/ : /base-uri 'none'/);
      expect(policy, path).toMatch(/form-action '(?:none|self)'/);
      // Scripts in an SVG must not run.
      if (path.endsWith('.svg'))
        expect(policy, path).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src data:;/);
    }
  });
});
