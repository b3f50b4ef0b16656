// @ts-check
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

import { boundaryRules, boundarySettings } from './eslint.boundaries.mjs';
import { restrictedNames } from './eslint.names.mjs';

const noBarrels = {
  selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
  message: 'Import from the defining module: re-exports are not allowed.',
};
const timeZoneLiteral = {
  selector: 'Literal[value="Pacific/Auckland"], TemplateElement[value.raw=/Pacific.Auckland/]',
  message: 'Import AUCKLAND_TIME_ZONE from src/core/locale.ts.',
};
/** @type {import('eslint').Linter.Config[]} All in one list, because the last matching entry replaces earlier selectors. */
const restrictedSyntax = [
  {
    files: ['{src,netlify}/**/*.{ts,mts,tsx,astro,js,mjs}'],
    rules: { 'no-restricted-syntax': ['error', noBarrels, timeZoneLiteral, ...restrictedNames] },
  },
  {
    files: ['src/core/locale.ts'],
    rules: { 'no-restricted-syntax': ['error', noBarrels, ...restrictedNames] },
  },
];

/** @type {import('eslint').Linter.Config} Keeps server code, validators and content out of browser scripts. */
const browserCode = {
  files: ['src/{core,features,lib,site,ui}/**/*.{ts,tsx}'],
  ignores: [
    '**/*.{schema,content,server,build,check}.{ts,tsx}',
    'src/features/*/*/**',
    'src/site/{check-content.ts,function-pages/**}',
  ],
  plugins: { '@typescript-eslint': tseslint.plugin },
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: ['zod', 'zod/*', 'astro/zod', 'astro:*', 'node:*', '@netlify/*'], allowTypeImports: true },
        ],
      },
    ],
  },
};

/** @type {import('eslint').Linter.Config} Tests import `test` from `quiet-test.ts`, which fails a test if the page logs an error. */
const browserTests = {
  files: ['tests/browser/**/*.ts'],
  plugins: { '@typescript-eslint': tseslint.plugin },
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        name: 'playwright/test',
        importNames: ['test', 'expect'],
        message: 'Import them from tests/support/quiet-test.ts.',
      },
    ],
  },
};

export default defineConfig(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.astro/',
      '.netlify/',
      '.cache/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.js'],
    languageOptions: {
      globals: {
        DOMParser: 'readonly',
        MutationObserver: 'readonly',
        URL: 'readonly',
        addEventListener: 'readonly',
        caches: 'readonly',
        document: 'readonly',
        history: 'readonly',
        localStorage: 'readonly',
        location: 'readonly',
        navigator: 'readonly',
        sessionStorage: 'readonly',
      },
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: { console: 'readonly', process: 'readonly' } } },
  {
    files: ['**/*.{ts,mts,tsx,mjs}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // `import { type A }` still loads the module at run time.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // Conflicts with the compiler option `noPropertyAccessFromIndexSignature`.
      '@typescript-eslint/dot-notation': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.configs.strict, reactHooks.configs.flat['recommended-latest']],
  },
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
  {
    files: ['src/**/*.{ts,tsx,astro}', 'netlify/**/*.{ts,mts,mjs}'],
    plugins: { boundaries },
    settings: boundarySettings,
    rules: boundaryRules,
  },
  ...restrictedSyntax,
  browserCode,
  browserTests,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
);
