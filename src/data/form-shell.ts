import { mkdir, rename } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

import { PAGE_CLASSES } from '../../netlify/lib/page-classes.ts';

/** The classes that functions write into the shell: the page names them, so that its style sheet keeps their rules. */
export const FORM_CLASSES = Object.values(PAGE_CLASSES).join(' ');

/**
 * Takes the shell, in which functions show their pages, out of the published site: nobody should meet it empty.
 * netlify.toml sends it along with the functions.
 */
export const formShell = (): AstroIntegration => ({
  name: 'form-shell',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      await mkdir('.cache', { recursive: true });
      await rename(new URL('form-shell.html', dir), '.cache/form-shell.html');
    },
  },
});
