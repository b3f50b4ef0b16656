import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

import { redirectsSchema } from '../core/site.schema.ts';
import { readContentFile, readContentFields } from '../core/content-files.server.ts';

/** Applies `content/redirects.yaml`: as `_redirects` for Netlify, and in `astro dev`. */
export const redirects = (): AstroIntegration => ({
  name: 'redirects',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        const [path] = request.url?.split('?') ?? [];
        readRedirects().then((list) => {
          const redirect = list.find(({ from }) => encodeURI(from) === path);
          if (redirect) response.writeHead(301, { Location: redirect.to }).end();
          else next();
        }, next);
      });
    },
    'astro:build:done': async ({ dir }) => {
      // Browsers encode macrons, while Netlify's emulator matches them unencoded.
      const lines = (await readRedirects()).flatMap(({ from, to }) =>
        [...new Set([from, encodeURI(from)])].map((path) => `${path} ${to} 301\n`),
      );
      await writeFile(new URL('_redirects', dir), lines.join(''));
    },
  },
});

const readRedirects = async () =>
  (await readContentFields(readContentFile, 'redirects.yaml', redirectsSchema)).redirects;
