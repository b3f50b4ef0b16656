// @ts-check
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import netlify from '@netlify/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, svgoOptimizer } from 'astro/config';

import { devDatabase } from './netlify/local/dev-database.ts';
import { contentCheck } from './src/data/content-check-integration.ts';
import { formShell } from './src/data/form-shell.ts';
import { readSiteFile } from './src/data/site-file.ts';
import { reachDirective } from './src/features/hydration/reach-integration.ts';
import { cutDisplayFont } from './src/styles/display-font.ts';
import { pageCss } from './src/styles/page-css.ts';

const site = await readSiteFile();
await cutDisplayFont();

/**
 * @param {'connect-src' | 'frame-src'} name
 * @param {string[]} sources
 * @returns {`connect-src ${string}` | `frame-src ${string}`}
 */
function toDirective(name, ...sources) {
  return `${name} ${sources.join(' ')}`;
}

export default defineConfig({
  // Netlify sets URL to the address that visitors use.
  site: process.env['URL'] ?? site.address,
  output: 'static',
  // '/policies' is served from 'policies.html' without a redirect.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  prerenderConflictBehavior: 'error',
  // Highlighted code carries style attributes, which the policy below refuses; the site shows no code.
  markdown: { syntaxHighlight: false },
  // Drawings become PNG for shared links; every one of them comes from this repository.
  image: { dangerouslyProcessSVG: true },
  devToolbar: { enabled: false },
  // Icons stand in the HTML of every page: two decimals are enough for them.
  experimental: { svgOptimizer: svgoOptimizer({ floatPrecision: 2 }) },
  security: {
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        // YouTube's player joins the page when the visitor asks for it; the rest only when staff have set them.
        toDirective('connect-src', "'self'", ...site.scriptOrigins),
        toDirective('frame-src', 'https://www.youtube-nocookie.com', ...site.frameOrigins),
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      scriptDirective: { resources: ["'self'", ...site.scriptOrigins] },
    },
  },
  integrations: [
    contentCheck(),
    reachDirective(),
    react(),
    mdx(),
    sitemap({ filter: (page) => !/\/(404|form-shell|thank-you)$/.test(page) }),
    pageCss(),
    formShell(),
    devDatabase(),
  ],
  vite: {
    // The second brings functions and the database to `npm run dev`, and takes no part in a build.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- it names a Vite type of its own, which resolves to any
    plugins: [tailwindcss(), netlify({ edgeFunctions: { enabled: false }, images: { enabled: false } })],
    build: {
      // Its helper would be the largest part of what every page runs.
      modulePreload: false,
      rolldownOptions: {
        // Astro marks content modules with a directive of its own, of which the bundler knows nothing.
        onLog: (level, log, handle) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
      },
      // A font in the CSS would delay the first view; a small script in the HTML saves a request.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    },
  },
});
