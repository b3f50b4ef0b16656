// @ts-check
/**
 * The rooms of the code and which other rooms each may import. An arrow is followed, never reversed; a room always
 * imports itself. README.md draws the same map. ESLint's boundaries plugin holds every import to it, dynamic ones too.
 */

/** What every room of the server may use. */
const SERVER_BASE = ['content-schemas', 'contracts', 'lib', 'server-deps'];

/** @type {Readonly<Record<string, { pattern: string, imports: readonly string[] }>>} */
const ROOMS = {
  pages: {
    pattern: 'src/pages',
    imports: ['layouts', 'features', 'components', 'data', 'build', 'contracts', 'lib', 'styles'],
  },
  layouts: {
    pattern: 'src/layouts',
    imports: ['features', 'components', 'data', 'build', 'contracts', 'lib', 'styles'],
  },
  features: { pattern: 'src/features/*', imports: ['components', 'contracts', 'lib'] },
  components: { pattern: 'src/components', imports: ['lib'] },
  data: {
    pattern: 'src/data',
    imports: [
      'content-schemas',
      'contracts',
      'lib',
      'server-deps',
      'server-config',
      'server-http',
      'server-events',
      'server-videos',
      'server-sign-ups',
    ],
  },
  'content-config': { pattern: 'src', imports: ['content-schemas', 'build'] },
  'content-schemas': { pattern: 'src/content-schemas', imports: ['lib'] },
  contracts: { pattern: 'src/contracts', imports: ['lib'] },
  lib: { pattern: 'src/lib', imports: [] },
  styles: { pattern: 'src/styles', imports: ['lib'] },
  build: {
    pattern: 'src/build',
    imports: [
      'content-schemas',
      'contracts',
      'lib',
      'server-config',
      'server-database',
      'server-http',
      'server-ical',
      'server-pages',
      'server-publishing',
    ],
  },
  cli: {
    pattern: 'src/cli',
    imports: [
      ...SERVER_BASE,
      'build',
      'server-sign-ups',
      'server-my-data',
      'server-newsletter',
      'server-events',
      'server-videos',
      'server-publishing',
      'server-mail',
      'server-database',
      'server-http',
      'server-config',
    ],
  },
  'server-newsletter': {
    pattern: 'src/server/newsletter',
    imports: [...SERVER_BASE, 'server-mail', 'server-database', 'server-config'],
  },
  'server-pages': {
    pattern: 'src/server/pages',
    imports: [
      ...SERVER_BASE,
      'features',
      'components',
      'server-my-data',
      'server-sign-ups',
      'server-http',
      'server-config',
    ],
  },
  'server-my-data': {
    pattern: 'src/server/my-data',
    imports: [
      ...SERVER_BASE,
      'server-sign-ups',
      'server-mail',
      'server-database',
      'server-http',
      'server-config',
    ],
  },
  'server-sign-ups': {
    pattern: 'src/server/sign-ups',
    imports: [...SERVER_BASE, 'server-mail', 'server-database', 'server-http', 'server-config'],
  },
  'server-events': {
    pattern: 'src/server/events',
    imports: [...SERVER_BASE, 'server-ical', 'server-http', 'server-config'],
  },
  'server-videos': {
    pattern: 'src/server/videos',
    imports: [...SERVER_BASE, 'server-http', 'server-config'],
  },
  'server-publishing': {
    pattern: 'src/server/publishing',
    imports: [...SERVER_BASE, 'server-mail', 'server-http', 'server-config'],
  },
  'server-mail': {
    pattern: 'src/server/mail',
    imports: [...SERVER_BASE, 'server-database', 'server-http', 'server-config'],
  },
  'server-ical': { pattern: 'src/server/ical', imports: [...SERVER_BASE, 'server-http'] },
  'server-database': {
    pattern: 'src/server/database',
    imports: [...SERVER_BASE, 'server-http', 'server-config'],
  },
  'server-http': { pattern: 'src/server/http', imports: [...SERVER_BASE, 'server-config'] },
  'server-config': { pattern: 'src/server/config', imports: ['content-schemas', 'contracts', 'lib'] },
  'server-deps': {
    pattern: 'src/server',
    imports: [
      'contracts',
      'lib',
      'server-database',
      'server-http',
      'server-config',
      'server-mail',
      'server-pages',
    ],
  },
  functions: {
    pattern: 'netlify/functions',
    imports: [
      ...SERVER_BASE,
      'server-pages',
      'server-sign-ups',
      'server-my-data',
      'server-events',
      'server-videos',
      'server-publishing',
      'server-mail',
      'server-database',
      'server-http',
      'server-config',
    ],
  },
  local: {
    pattern: 'netlify/local',
    imports: ['functions', 'lib', 'server-publishing', 'server-database', 'server-http', 'server-config'],
  },
};

const FEATURE = 'src/features/*';

/** For `settings`: what the plugin needs to tell rooms apart. The first pattern that fits decides. */
export const boundarySettings = {
  'boundaries/root-path': import.meta.dirname,
  'boundaries/include': ['src/**', 'netlify/**'],
  'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
  'boundaries/elements': Object.entries(ROOMS)
    .toSorted(([, a], [, b]) => b.pattern.length - a.pattern.length)
    .map(([type, { pattern }]) => ({
      type,
      pattern,
      partialMatch: false,
      ...(pattern === FEATURE && { capture: ['feature'] }),
    })),
};

/**
 * For `rules`: the arrows. A feature imports itself and no other feature.
 * @type {import('eslint').Linter.RulesRecord}
 */
export const boundaryRules = {
  'boundaries/no-unknown-files': 'error',
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      message:
        'Follow the arrows of eslint.boundaries.mjs: {{from.element.type}} may not import {{to.element.type}}.',
      policies: Object.entries(ROOMS).map(([type, { imports }]) => ({
        from: { element: { type } },
        allow: { to: { element: { types: { anyOf: type === 'features' ? imports : [type, ...imports] } } } },
      })),
    },
  ],
};
