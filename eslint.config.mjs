// @ts-check
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

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
      globals: { URL: 'readonly', document: 'readonly', history: 'readonly', location: 'readonly' },
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: { console: 'readonly', process: 'readonly' } } },
  {
    files: ['**/*.{ts,mts,tsx,mjs}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // The compiler asks for brackets where a name comes from an index signature.
      '@typescript-eslint/dot-notation': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.configs.strict, reactHooks.configs.flat['recommended-latest']],
  },
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
);
