// @ts-check
/**
 * Which side of the site a file is on, told by its folder and by the ending of its name, and which sides it may import.
 * An arrow is followed, never reversed; a side always imports itself. ESLint's boundaries plugin holds every import to it,
 * dynamic ones too.
 */

const endsWith = (/** @type {string} */ ending) => `src/{core,features,lib,site,ui}/**/*.${ending}.{ts,tsx}`;
/** Files directly in a subject, in `ui` or in `lib` whose name has no ending of its own. */
const withoutEnding = (/** @type {string} */ extensions) =>
  `src/{core,features/*,ui,lib,lib/*,site,site/*}/+([^.]).${extensions}`;

/**
 * A folder within a subject is of one side, so that its files need no ending.
 * @type {Readonly<Record<string, { files: string[], imports: string[] }>>}
 */
const SIDES = {
  page: {
    files: ['src/pages/**'],
    imports: ['layout', 'part', 'browser', 'pure', 'content', 'build', 'schema', 'style', 'server'],
  },
  layout: {
    files: ['src/layouts/**'],
    imports: ['part', 'browser', 'pure', 'content', 'build', 'style'],
  },
  part: {
    files: ['src/{features,site,ui}/**/*.astro'],
    imports: ['browser', 'pure', 'content', 'build'],
  },
  /** What runs in the browser: it brings no validator, no content and no server with it. */
  browser: {
    files: [endsWith('client'), withoutEnding('{tsx,js}')],
    imports: ['pure'],
  },
  pure: { files: [withoutEnding('ts'), endsWith('json-ld'), 'src/**/*.{d.ts,svg}'], imports: [] },
  schema: { files: [endsWith('schema')], imports: ['pure'] },
  content: {
    files: [endsWith('content')],
    imports: ['part', 'build', 'schema', 'pure', 'server'],
  },
  build: {
    files: [endsWith('build')],
    imports: ['schema', 'pure', 'server', 'check-engine'],
  },
  server: {
    files: [
      endsWith('server'),
      'src/features/{events/ical,newsletter/letter,my-data/pages,sign-ups/pages}/*',
      'src/server/**',
      'src/site/function-pages/*',
    ],
    imports: ['schema', 'pure', 'browser'],
  },
  check: { files: [endsWith('check')], imports: ['check-engine', 'schema', 'build', 'server', 'pure'] },
  'check-engine': {
    files: ['src/content-check/**', 'src/site/check-content.ts'],
    imports: ['check', 'schema', 'build', 'server', 'pure'],
  },
  integration: {
    files: ['src/integrations/**'],
    imports: ['build', 'check-engine', 'schema', 'server', 'pure'],
  },
  command: { files: ['src/cli/**'], imports: ['build', 'check-engine', 'schema', 'server', 'pure'] },
  style: { files: ['src/styles/**'], imports: ['pure', 'server'] },
  'content-config': { files: ['src/*.ts'], imports: ['schema', 'build'] },
  function: { files: ['netlify/functions/**'], imports: ['server', 'pure'] },
  local: { files: ['netlify/local/**'], imports: ['function', 'server', 'pure'] },
};

/** For `settings`: what the plugin needs to tell sides apart. */
export const boundarySettings = {
  'boundaries/root-path': import.meta.dirname,
  'boundaries/include': ['src/**', 'netlify/**'],
  'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
  'boundaries/elements': [{ type: 'room', pattern: '{src,netlify}/**', partialMatch: false }],
  'boundaries/files': Object.entries(SIDES).map(([category, { files }]) => ({ category, pattern: files })),
};

/**
 * For `rules`: the arrows. The types of schemas and of what a build makes are for everybody: they leave no code behind.
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
        'Follow the arrows of eslint.boundaries.mjs: {{from.file.categories}} may not import {{to.file.categories}}.',
      policies: [
        ...Object.entries(SIDES).map(([side, { imports }]) => ({
          from: { file: { categories: side } },
          allow: { to: { file: { categories: [side, ...imports] } } },
        })),
        { allow: { to: { file: { categories: ['schema', 'build'] } }, dependency: { kind: 'type' } } },
      ],
    },
  ],
};
