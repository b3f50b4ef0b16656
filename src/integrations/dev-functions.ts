import type { AstroIntegration } from 'astro';
import type { PluginOption } from 'vite';

/**
 * Brings functions and the database to `astro dev`. A build has no part in it, and loading the plugin takes a second of
 * the processor.
 */
export const devFunctions = (): AstroIntegration => ({
  name: 'dev-functions',
  hooks: {
    'astro:config:setup': async ({ command, updateConfig }) => {
      if (command !== 'dev') return;
      const { default: netlify } = await import('@netlify/vite-plugin');
      // Its files are off: it would answer with the pages of the last build (netlify/primitives 436), and Vite serves public/.
      const plugins: unknown = netlify({
        edgeFunctions: { enabled: false },
        images: { enabled: false },
        staticFiles: { enabled: false },
      });
      // It names a Vite type of its own.
      updateConfig({ vite: { plugins: [plugins as PluginOption] } });
    },
  },
});
