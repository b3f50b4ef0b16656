import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Which way imports point: what each part may import besides itself. The longest beginning of a path decides. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'src/pages/': [
    'src/layouts/',
    'src/features/',
    'src/components/',
    'src/data/',
    'src/contracts/',
    'src/lib/',
    'src/styles/',
  ],
  'src/layouts/': [
    'src/features/',
    'src/components/',
    'src/data/',
    'src/contracts/',
    'src/lib/',
    'src/styles/',
  ],
  'src/features/': ['src/components/', 'src/contracts/', 'src/lib/'],
  'src/components/': ['src/lib/'],
  'src/data/': ['src/content.config', 'src/contracts/', 'src/lib/', 'src/styles/', 'netlify/lib/'],
  'src/content.config': ['src/data/'],
  'src/contracts/': ['src/lib/'],
  'src/lib/': [],
  'src/styles/': [],
  'netlify/functions/': ['netlify/lib/', 'src/contracts/', 'src/lib/'],
  'netlify/lib/': ['src/contracts/', 'src/lib/'],
  'netlify/local/': ['netlify/lib/'],
};

/** What no browser should be sent, besides what the arrows keep away from it. */
const SERVER_ONLY = /^(zod(\/.*)?|astro\/zod|astro:.*|node:.*|@netlify\/.*)$/;
/** What becomes part of a page's scripts; integrations only run in the build. */
const BROWSER_CODE = /^src\/(features|components|contracts|lib)\/.*(?<!-integration|\.d)\.tsx?$/;

const IMPORT =
  /^\s*(import|export)\s+(?<type>type\s)?(?<names>[^'"`;=]*?from\s*)?(?:\(\s*)?['"](?<path>[^'"]+)['"]|\bimport\(\s*['"](?<late>[^'"]+)['"]/gm;

const partOf = (path: string) => Object.keys(ARROWS).find((part) => path.startsWith(part));
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/** Every rule that an import line of a file breaks, as `file -> what it imports: the rule`. */
function listBreaches(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(({ 0: line, groups = {} }) => {
    const path = groups['path'] ?? groups['late'] ?? '';
    const target = path.startsWith('.') ? posix.join(posix.dirname(file), path) : path;
    return listRules(file, target, line, groups['type'] !== undefined).map(
      (rule) => `${file} -> ${target}: ${rule}`,
    );
  });
}

function listRules(file: string, target: string, line: string, typeOnly: boolean): string[] {
  const [from, to] = [partOf(file), partOf(target)];
  const reversed = from !== to && to !== undefined && !ARROWS[from ?? '']?.includes(to);
  const sameFeature = featureOf(file) === featureOf(target);
  return [
    ...(reversed ? ['follow the arrows'] : []),
    ...(from === to && !sameFeature ? ['a page introduces features to each other'] : []),
    ...(from === 'src/features/' && to === 'src/contracts/' && !typeOnly ? ['contracts are types'] : []),
    ...(BROWSER_CODE.test(file) && SERVER_ONLY.test(target) ? ['keep servers out of browsers'] : []),
    ...(/^\s*export\s/.test(line) ? ['no barrels'] : []),
  ];
}

const code = globSync(['src/**/*.{astro,ts,tsx}', 'netlify/**/*.{ts,mts}']).map((path) =>
  path.replaceAll('\\', '/'),
);

describe('the imports', () => {
  it('point the way that the house is built', () => {
    expect(code.length).toBeGreaterThan(50);
    expect(code.flatMap((file) => listBreaches(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['src/lib/dates.ts', "import { getSite } from '../data/site.ts';", 'follow the arrows'],
    ['src/lib/dates.ts', "import type { Event } from '../contracts/events.ts';", 'follow the arrows'],
    [
      'src/components/ui/Card.astro',
      "import News from '../../features/news/Card.astro';",
      'follow the arrows',
    ],
    ['src/components/ui/Card.astro', "import { getSite } from '../../data/site.ts';", 'follow the arrows'],
    [
      'src/components/ui/Card.astro',
      "import type { Event } from '../../contracts/events.ts';",
      'follow the arrows',
    ],
    [
      'src/features/news/Card.astro',
      "import { getArticles } from '../../data/news.ts';",
      'follow the arrows',
    ],
    ['src/features/news/Card.astro', "import Page from '../../layouts/Page.astro';", 'follow the arrows'],
    ['src/features/news/list.ts', "import '../../../netlify/lib/events.ts';", 'follow the arrows'],
    ['src/features/news/list.ts', "const a = await import('../../data/news.ts');", 'follow the arrows'],
    [
      'src/features/news/Card.astro',
      "import List from '../events/List.tsx';",
      'a page introduces features to each other',
    ],
    ['src/features/news/list.ts', "import { list } from '../../contracts/events.ts';", 'contracts are types'],
    ['src/features/news/List.tsx', "import { z } from 'astro/zod';", 'keep servers out of browsers'],
    [
      'src/features/news/List.tsx',
      "import {\n  getImage,\n} from 'astro:assets';",
      'keep servers out of browsers',
    ],
    ['src/lib/dates.ts', "import { join } from 'node:path';", 'keep servers out of browsers'],
    ['src/data/news.ts', "import Card from '../features/news/Card.astro';", 'follow the arrows'],
    ['src/data/news.ts', "import events from '../../netlify/functions/events.mts';", 'follow the arrows'],
    ['src/contracts/events.ts', "import { getSite } from '../data/site.ts';", 'follow the arrows'],
    ['src/layouts/Page.astro', "import Home from '../pages/index.astro';", 'follow the arrows'],
    ['src/pages/index.astro', "import '../../netlify/lib/events.ts';", 'follow the arrows'],
    ['netlify/lib/events.ts', "import { getSite } from '../../src/data/site.ts';", 'follow the arrows'],
    ['netlify/lib/events.ts', "import events from '../functions/events.mts';", 'follow the arrows'],
    ['netlify/functions/events.mts', "import '../../src/features/events/list.ts';", 'follow the arrows'],
    ['src/lib/all.ts', "export * from './dates.ts';", 'no barrels'],
    ['src/lib/all.ts', "export { formatDay } from './dates.ts';", 'no barrels'],
    ['src/lib/all.ts', "export type { Day } from './dates.ts';", 'no barrels'],
  ])('may not: %s %s', (file, line, rule) => {
    expect(listBreaches(file, `${line}\n`).map((breach) => breach.split(': ').at(-1))).toEqual([rule]);
  });

  it.each([
    ['src/pages/index.astro', "import { getSite } from '../data/site.ts';"],
    ['src/pages/index.astro', "import { render } from 'astro:content';"],
    ['src/layouts/Page.astro', "import '../styles/global.css';"],
    ['src/features/news/Card.astro', "import { Picture } from 'astro:assets';"],
    ['src/features/news/Card.astro', "import { list } from './list.ts';"],
    ['src/features/news/list.ts', "import type { Event } from '../../contracts/events.ts';"],
    ['src/features/news/list.ts', "import { formatDay } from '../../lib/dates.ts';"],
    ['src/data/events.ts', "import { listEvents } from '../../netlify/lib/events.ts';"],
    ['src/data/news.ts', "export const from = 'astro:content';"],
    ['netlify/functions/events.mts', "import { listEvents } from '../lib/events.ts';"],
    ['netlify/lib/events.ts', "import { readFile } from 'node:fs/promises';"],
  ])('may: %s %s', (file, line) => {
    expect(listBreaches(file, `${line}\n`)).toEqual([]);
  });
});
