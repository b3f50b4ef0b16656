// @ts-check
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, svgoOptimizer } from 'astro/config';

import { builtPages } from './src/integrations/built-pages.ts';
import { devServer } from './src/integrations/dev-server.ts';
import { editorBundle } from './src/site/cms/editor-bundle.build.ts';
import { contentTexts } from './src/site/content-loaders.build.ts';
import { contentCheck, launchCheck } from './src/integrations/content-check.ts';
import { getCspOrigins } from './src/server/http/security-headers.ts';
import { unwrapPictures } from './src/lib/unwrap-pictures.ts';
import { createShortcodePlugin, createTeReoWrapper } from './src/core/shortcodes.ts';
import { readContentFile, readFacts, readTeReoWords } from './src/core/content-files.server.ts';
import { readSite } from './src/core/site.server.ts';
import { interactionDirective } from './src/integrations/client-interaction/integration.ts';
import { subsetDisplayFont } from './src/features/fonts/display-font.build.ts';
import { publication } from './src/integrations/publication.ts';
import { redirects } from './src/integrations/redirects.ts';
import { devShareImages } from './src/integrations/share-images.ts';
import { sitemap } from './src/integrations/sitemap.ts';
import { coloredDrawings } from './src/integrations/colored-drawings.ts';

// Invalid content is ignored here, so that the content check can report all issues at once.
const site = await readSite({ readContent: readContentFile, env: process.env }).catch(() => undefined);
const facts = await readFacts(readContentFile).catch(() => ({}));
const teReo = await readTeReoWords(readContentFile).catch(() => []);
const origins = site ? getCspOrigins(site.integration) : { scripts: [], frames: [] };
await subsetDisplayFont();

/**
 * @param {'connect-src' | 'frame-src'} name
 * @param {string[]} sources
 * @returns {`connect-src ${string}` | `frame-src ${string}`}
 */
function formatDirective(name, ...sources) {
  return `${name} ${sources.join(' ')}`;
}

export default defineConfig({
  site: site?.address ?? 'https://invalid.example',
  output: 'static',
  // Serves `/policies` from `policies.html` without a redirect.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  prerenderConflictBehavior: 'error',
  // Highlighted code has style attributes, which the Content Security Policy blocks. The site shows no code.
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      mdastPlugins: [createShortcodePlugin(facts, createTeReoWrapper(teReo))],
      hastPlugins: [unwrapPictures],
    }),
  },
  image: {
    // Converts SVG to PNG for share images. Safe, because all drawings are in this repository.
    dangerouslyProcessSVG: true,
    // sharp's default effort of 4 takes five times as long to save a seventh of the bytes. With its default quality of
    // 50, a phone loads 34 kB for the lead photograph of an article instead of 24 kB.
    service: {
      entrypoint: './src/features/pictures/image-service.build.ts',
      config: { avif: { effort: 3, quality: 40 } },
    },
  },
  devToolbar: { enabled: false },
  // Two decimals are enough for icons, which every page contains.
  experimental: { svgOptimizer: svgoOptimizer({ floatPrecision: 2 }) },
  security: {
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        // Fonts and requests are limited to 'self', unless staff set other hosts.
        ...(origins.scripts.length > 0 ? [formatDirective('connect-src', "'self'", ...origins.scripts)] : []),
        // YouTube is loaded only when a visitor plays a video.
        formatDirective('frame-src', 'https://www.youtube-nocookie.com', ...origins.frames),
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
    launchCheck(),
    interactionDirective(),
    react(),
    mdx(),
    builtPages(),
    // After `builtPages`, which moves the form template out of the site.
    sitemap(),
    redirects(),
    devShareImages(),
    devServer(),
    editorBundle(),
  ],
  vite: {
    plugins: [tailwindcss(), coloredDrawings(), contentTexts()],
    define: { 'import.meta.env.OFFLINE_READING': JSON.stringify(site?.offlineReading ?? true) },
    // Some editors truncate a file before writing it. Astro would read and keep the empty file.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } },
    environments: {
      client: {
        build: {
          // Shortens script names, which each page contains: removes `.astro_astro_type_script_index_0_lang`.
          rolldownOptions: {
            output: { entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash].js` },
          },
        },
      },
    },
    build: {
      modulePreload: false,
      rolldownOptions: {
        // Ignores the bundler's warning about a directive that Astro adds to content modules.
        onLog: (level, log, handle) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
      },
      // Inlined fonts would delay the first view; inlined small scripts save requests.
      assetsInlineLimit: (file) =>
        /\.woff2$|print\.css$|(?:LateScripts|Toasts)\./.test(file) ? false : undefined,
    },
  },
});
