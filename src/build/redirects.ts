import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

import { redirectsSchema } from '../content-schemas/redirects.ts';
import { readContentFile, readFields } from '../server/config/content.ts';

/** Writes `content/redirects.yaml` as Netlify reads it: https://docs.netlify.com/manage/routing/redirects/overview/ */
export const redirects = (): AstroIntegration => ({
  name: 'redirects',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const { redirects: list } = await readFields(readContentFile, 'redirects.yaml', redirectsSchema);
      // Netlify's emulator knows a letter with a macron as it is, browsers send it encoded.
      const lines = list.flatMap(({ from, to }) =>
        [...new Set([from, encodeURI(from)])].map((path) => `${path} ${to} 301\n`),
      );
      await writeFile(new URL('_redirects', dir), lines.join(''));
    },
  },
});
