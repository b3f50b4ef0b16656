// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The import rules of the project. ESLint's boundaries plugin applies them to every import, also dynamic and type imports:
 * LAYERS lists which folders may import which, FEATURES which features may import which, and ENDINGS where the code of a
 * file runs. See docs/architecture.md.
 */

/**
 * Layers, from the lowest to the highest, each with the lower layers that it may import. FEATURES limits features further.
 * @type {Readonly<Record<string, { files: string, imports: string[] }>>}
 */
const LAYERS = {
  lib: { files: 'src/lib/**', imports: [] },
  core: { files: 'src/core/**', imports: ['lib'] },
  ui: { files: 'src/ui/**', imports: ['lib', 'core'] },
  server: { files: 'src/server/**', imports: ['lib', 'core', 'ui'] },
  'content-check': { files: 'src/content-check/**', imports: ['lib', 'core'] },
  features: { files: 'src/features/*/**', imports: ['lib', 'core', 'ui', 'server', 'content-check'] },
  site: { files: 'src/site/**', imports: ['lib', 'core', 'ui', 'server', 'content-check', 'features'] },
};

/** Code that no layer imports: it combines the layers. */
const TOP = '{src/{pages,layouts,integrations,cli,styles}/**,src/*.ts,netlify/**}';

/**
 * The features that a feature may import; a feature without a row imports none.
 * @type {Readonly<Record<string, string[]>>}
 */
const FEATURES = {
  attendance: ['events', 'sign-ups'],
  blocks: ['videos', 'voting'],
  home: ['about', 'social'],
  languages: ['fonts', 'policies'],
  'my-data': ['sign-ups'],
  navigation: ['languages'],
  news: ['blocks', 'pictures', 'policies', 'promises', 'sharing'],
  newsletter: ['news', 'pictures', 'sign-ups', 'toasts', 'voting'],
  policies: ['promises'],
  press: ['news', 'pictures', 'policies', 'promises', 'supporters', 'voting'],
  sharing: ['fonts', 'pictures', 'social', 'toasts'],
  'staff-page': ['sign-ups'],
  'staff-report': ['events', 'publication', 'staff-page'],
  supporters: ['policies'],
  voting: ['languages', 'sharing'],
};

const ALL_FEATURES = readdirSync(join(import.meta.dirname, 'src/features'));

checkNoCycle();

function checkNoCycle() {
  /** @type {(feature: string, path: readonly string[]) => void} */
  const visit = (feature, path) => {
    if (path.includes(feature)) throw new Error(`FEATURES has a cycle: ${[...path, feature].join(' > ')}`);
    for (const next of FEATURES[feature] ?? []) visit(next, [...path, feature]);
  };
  for (const feature of Object.keys(FEATURES)) visit(feature, []);
}

const CODE_LAYERS = '{core,features,lib,site,ui}';
const endsWith = (/** @type {string} */ ending) => `src/${CODE_LAYERS}/**/*.${ending}.{ts,tsx}`;
/** Files whose name has no ending before the extension, in a layer or directly in one of its folders. */
const withoutEnding = (/** @type {string} */ extensions) =>
  `src/{core,features/*,lib,site/!(function-pages),ui}/+([^.]).${extensions}`;

/**
 * Where code runs, by the ending of its file name, and the endings that it may import. Files in a folder of a feature need no
 * ending, because all of them run in the same place.
 * @type {Readonly<Record<string, { files: string[], imports: string[] }>>}
 */
const ENDINGS = {
  page: {
    files: ['src/pages/**'],
    imports: ['layout', 'component', 'browser', 'pure', 'content', 'build', 'schema', 'style', 'server'],
  },
  layout: {
    files: ['src/layouts/**'],
    imports: ['component', 'browser', 'pure', 'content', 'build', 'style'],
  },
  component: {
    files: ['src/{features,site,ui}/**/*.astro'],
    imports: ['browser', 'pure', 'content', 'build'],
  },
  /** Code for the browser: no validator, no content and no server code. */
  browser: {
    files: [endsWith('client'), withoutEnding('{tsx,js}')],
    imports: ['pure'],
  },
  pure: { files: [withoutEnding('ts'), endsWith('json-ld'), 'src/**/*.{d.ts,svg}'], imports: [] },
  schema: { files: [endsWith('schema')], imports: ['pure'] },
  content: {
    files: [endsWith('content')],
    imports: ['component', 'build', 'schema', 'pure', 'server'],
  },
  build: {
    files: [endsWith('build')],
    imports: ['schema', 'pure', 'server', 'check'],
  },
  server: {
    files: [
      endsWith('server'),
      'src/features/{events/ical,newsletter/letter,my-data/pages,sign-ups/pages,staff-page/pages}/*',
      'src/server/**',
      'src/site/function-pages/*',
    ],
    imports: ['schema', 'pure', 'browser'],
  },
  check: {
    files: [endsWith('check'), 'src/content-check/**', 'src/site/check-content.ts'],
    imports: ['schema', 'build', 'server', 'pure'],
  },
  integration: {
    files: ['src/integrations/**'],
    imports: ['build', 'check', 'schema', 'server', 'pure'],
  },
  command: { files: ['src/cli/**'], imports: ['build', 'check', 'schema', 'server', 'pure'] },
  style: { files: ['src/styles/**'], imports: ['pure', 'server'] },
  'content-config': { files: ['src/*.ts'], imports: ['schema', 'build'] },
  function: { files: ['netlify/functions/**'], imports: ['server', 'pure'] },
  local: { files: ['netlify/local/**'], imports: ['function', 'server', 'pure'] },
};

export const boundarySettings = {
  'boundaries/root-path': import.meta.dirname,
  'boundaries/include': ['src/**', 'netlify/**'],
  'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
  'boundaries/elements': [
    ...Object.entries(LAYERS).map(([type, { files }]) => ({
      type,
      pattern: files,
      partialMatch: false,
      ...(type === 'features' && { capture: ['feature'] }),
    })),
    { type: 'top', pattern: TOP, partialMatch: false },
  ],
  'boundaries/files': Object.entries(ENDINGS).map(([category, { files }]) => ({ category, pattern: files })),
};

/** @type {(type: string | string[], captured?: Record<string, string | string[]>) => object} */
const element = (type, captured) => ({ element: { type, ...(captured && { captured }) } });

/**
 * The last policy that matches an import decides. Types of schemas and of build code leave no code behind, so that any
 * file may import them, within the limits of its layer.
 * @type {import('eslint').Linter.RulesRecord}
 */
export const boundaryRules = {
  'boundaries/no-unknown-files': 'error',
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      checkInternals: true,
      message:
        '{{from.file.path}} may not import {{to.file.path}}: see LAYERS, FEATURES and ENDINGS in eslint.boundaries.mjs.',
      policies: [
        ...Object.entries(ENDINGS).map(([ending, { imports }]) => ({
          from: { file: { categories: ending } },
          allow: { to: { file: { categories: [ending, ...imports] } } },
        })),
        { allow: { to: { file: { categories: ['schema', 'build'] } }, dependency: { kind: 'type' } } },
        ...Object.entries(LAYERS).map(([layer, { imports }]) => ({
          from: element(layer),
          disallow: {
            to: element(
              [...Object.keys(LAYERS), 'top'].filter((other) => other !== layer && !imports.includes(other)),
            ),
          },
        })),
        ...ALL_FEATURES.map((feature) => ({
          from: element('features', { feature }),
          disallow: {
            to: element('features', {
              feature: ALL_FEATURES.filter(
                (other) => other !== feature && !FEATURES[feature]?.includes(other),
              ),
            }),
          },
        })),
      ],
    },
  ],
};
