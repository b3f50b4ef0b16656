// @ts-check
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, svgoOptimizer } from 'astro/config';

import { builtPages } from './src/integrations/built-pages.ts';
import { devServer } from './src/integrations/dev-server.ts';
import { editorBundle } from './src/site/cms/editor-bundle.build.ts';
import { contentCheck, launchGate } from './src/integrations/content-check.ts';
import { getCspOrigins } from './src/server/http/security-headers.ts';
import { liftLonePictures } from './src/lib/lone-pictures.ts';
import { createNotationPlugin, createTeReoMarker } from './src/core/notation.ts';
import { readContentFile, readFacts, readTeReoWords } from './src/core/content-files.server.ts';
import { readSite } from './src/core/site.server.ts';
import { interactionDirective } from './src/integrations/client-interaction/integration.ts';
import { cutDisplayFont } from './src/features/fonts/display-font.build.ts';
import { publication } from './src/integrations/publication.ts';
import { redirects } from './src/integrations/redirects.ts';
import { devShareImages } from './src/integrations/share-images.ts';
import { sitemap } from './src/integrations/sitemap.ts';
import { coloredDrawings } from './src/integrations/colored-drawings.ts';

// Content with mistakes does not stop the configuration: the content check then tells all of them at once.
const site = await readSite({ readContent: readContentFile, env: process.env }).catch(() => undefined);
const facts = await readFacts(readContentFile).catch(() => ({}));
const teReo = await readTeReoWords(readContentFile).catch(() => []);
const origins = site ? getCspOrigins(site.integration) : { scripts: [], frames: [] };
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
  site: site?.address ?? 'https://invalid.example',
  output: 'static',
  // '/policies' is served from 'policies.html' without a redirect.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  prerenderConflictBehavior: 'error',
  // Highlighted code carries style attributes, which the policy below refuses; the site shows no code.
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      mdastPlugins: [createNotationPlugin(facts, createTeReoMarker(teReo))],
      hastPlugins: [liftLonePictures],
    }),
  },
  image: {
    // Drawings become PNG for shared links; every one of them comes from this repository.
    dangerouslyProcessSVG: true,
    // AVIF at sharp's own effort of 4 takes five times as long, and saves a seventh of the bytes. At its own quality of 50 the
    // lead photograph of an article would take a phone 34 kB, not 24.
    service: {
      entrypoint: './src/features/pictures/image-service.build.ts',
      config: { avif: { effort: 3, quality: 40 } },
    },
  },
  devToolbar: { enabled: false },
  // Icons stand in the HTML of every page: two decimals are enough for them.
  experimental: { svgOptimizer: svgoOptimizer({ floatPrecision: 2 }) },
  security: {
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        // Fonts and requests come from 'self' alone unless staff have set other hosts.
        ...(origins.scripts.length > 0 ? [toDirective('connect-src', "'self'", ...origins.scripts)] : []),
        // YouTube's player is loaded when the visitor asks for it.
        toDirective('frame-src', 'https://www.youtube-nocookie.com', ...origins.frames),
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      scriptDirective: { resources: ["'self'", ...origins.scripts] },
    },
  },
  integrations: [
    publication(),
    contentCheck(),
    launchGate(),
    interactionDirective(),
    react(),
    mdx(),
    builtPages(),
    // After the form shell has left the folder: it is no page.
    sitemap(),
    redirects(),
    devShareImages(),
    devServer(),
    editorBundle(),
  ],
  vite: {
    plugins: [tailwindcss(), coloredDrawings()],
    define: { 'import.meta.env.OFFLINE_READING': JSON.stringify(site?.offlineReading ?? true) },
    // Some editors empty a file before they write it: Astro, which reads it in between, would keep it as empty.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } },
    environments: {
      client: {
        build: {
          // Each page names its scripts: without `.astro_astro_type_script_index_0_lang` those of parts take fewer bytes.
          rolldownOptions: {
            output: { entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash].js` },
          },
        },
      },
    },
    build: {
      // The preload helper would be the largest script of most pages.
      modulePreload: false,
      rolldownOptions: {
        // Astro marks content modules with a directive that the bundler does not know and warns of.
        onLog: (level, log, handle) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
      },
      // A font in the CSS would delay the first view; a small script in the HTML saves a request.
      assetsInlineLimit: (file) =>
        /\.woff2$|print\.css$|(?:LateScripts|Toasts)\./.test(file) ? false : undefined,
    },
  },
});
