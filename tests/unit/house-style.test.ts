import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The most lines that a file may have, by its path; the first that fits decides. */
const LIMITS: readonly (readonly [path: RegExp, lines: number])[] = [
  [/^src\/pages\/.*\.astro$/, 80],
  [/\.astro$/, 120],
  [/\.tsx$/, 150],
  [/^netlify\/functions\//, 30],
  [/^src\/|^netlify\//, 150],
  [/^tests\/unit\//, 250],
  [/^tests\/browser\//, 150],
];
const WORDS = 'utils?|helpers?|types|common';
const VAGUE = new RegExp(`^(${WORDS})\\b|[-.](${WORDS})\\b`, 'i');
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PASCAL = /^([A-Z][a-z0-9]*)+$/;
/** Astro and tests tell the kind of a file after a dot; a part of an address in brackets is filled from the content. */
const SUFFIX = /\.(config|test|d|txt|xml)$/;

/** Why a file is not named as the house names files. */
function findNameFault(path: string): string | undefined {
  const name = basename(path)
    .replace(/\.[a-z]+$/, '')
    .replace(SUFFIX, '');
  if (VAGUE.test(name)) return 'is named for its kind';
  const component = /\.(astro|tsx)$/.test(path) && !path.startsWith('src/pages/');
  const word = name.replace(/^\[(\.\.\.)?(.*)\]$/, '$2');
  return (component ? PASCAL : KEBAB).test(word) ? undefined : 'is not named like its neighbours';
}

const findLimit = (path: string) => LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? Infinity;

const code = globSync([
  'src/**/*.{astro,ts,tsx}',
  'netlify/**/*.{ts,mts,mjs}',
  'tests/**/*.{ts,mts,mjs}',
]).map((path) => path.replaceAll('\\', '/'));

describe('a file', () => {
  it('has a name in kebab-case, or in PascalCase when it is a component', () => {
    expect(code.length).toBeGreaterThan(60);
    const faults = code.map((path) => `${path} ${findNameFault(path) ?? 'is right'}`);
    expect(faults.filter((fault) => !fault.endsWith('is right'))).toEqual([]);
  });

  it.each([
    ['src/lib/dates.ts', undefined],
    ['src/lib/utils.ts', 'is named for its kind'],
    ['src/data/news-types.ts', 'is named for its kind'],
    ['src/features/news/helpers.ts', 'is named for its kind'],
    ['src/lib/common-dates.ts', 'is named for its kind'],
    ['src/lib/common-ground.ts', 'is named for its kind'],
    ['src/lib/formatDates.ts', 'is not named like its neighbours'],
    ['src/lib/Dates.ts', 'is not named like its neighbours'],
    ['src/features/news/article-card.astro', 'is not named like its neighbours'],
    ['src/features/news/ArticleCard.astro', undefined],
    ['src/features/events/eventList.tsx', 'is not named like its neighbours'],
    ['src/pages/press-kit.astro', undefined],
    ['src/pages/news/[slug].astro', undefined],
    ['src/pages/news/[...slug].astro', undefined],
    ['src/pages/404.astro', undefined],
    ['src/pages/robots.txt.ts', undefined],
    ['src/pages/Press.astro', 'is not named like its neighbours'],
    ['tests/unit/data/content-check.test.ts', undefined],
  ])('by the name of %s %s', (path, fault) => {
    expect(findNameFault(path)).toBe(fault);
  });

  it('is no longer than the length at which one stops and thinks', () => {
    const long = code
      .map((path) => ({
        path,
        lines: readFileSync(path, 'utf8').split('\n').length - 1,
        limit: findLimit(path),
      }))
      .filter(({ lines, limit }) => lines > limit);
    expect(long).toEqual([]);
  });

  it.each([
    ['src/pages/index.astro', 80],
    ['src/pages/robots.txt.ts', 150],
    ['src/layouts/Page.astro', 120],
    ['src/features/events/EventList.tsx', 150],
    ['src/features/events/events-store.ts', 150],
    ['src/data/news.ts', 150],
    ['netlify/functions/events.mts', 30],
    ['netlify/lib/events.ts', 150],
    ['tests/unit/lib/dates.test.ts', 250],
    ['tests/browser/home.test.ts', 150],
    ['tests/suite.mts', Infinity],
  ])('like %s has a limit of %d lines', (path, limit) => {
    expect(findLimit(path)).toBe(limit);
  });
});
