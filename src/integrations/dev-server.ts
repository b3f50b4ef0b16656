import type { AstroIntegration } from 'astro';
import type { PluginOption } from 'vite';
import { setTimeout as wait } from 'node:timers/promises';

import { migrateDatabase, publishAddress } from '../server/database/local-database.ts';

const POLL_MS = 200;
const LIMIT_MS = 15_000;

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

/** Gives `npm run dev` what `npm start` has: a database with its tables, links to this machine, and an outbox. */
export const devDatabase = (): AstroIntegration => ({
  name: 'dev-database',
  hooks: {
    'astro:server:start': async ({ address, logger }) => {
      process.env['URL'] ??= `http://localhost:${String(address.port)}`;
      process.env['CAMPAIGN_OUTBOX_DIR'] ??= '.cache/outbox';
      const url = await waitForDatabase();
      if (url === undefined) {
        logger.warn('No database has started: sign-ups will answer 503.');
        return;
      }
      await migrateDatabase(url);
      await publishAddress(url);
    },
  },
});

/** The emulator starts its database beside this server, and names it in the environment when it is there. */
async function waitForDatabase(): Promise<string | undefined> {
  for (let waited = 0; waited < LIMIT_MS && !process.env['NETLIFY_DB_URL']; waited += POLL_MS)
    await wait(POLL_MS);
  return process.env['NETLIFY_DB_URL'];
}

/** `astro dev` starts again when a file changes that its configuration holds: the facts, and the words of te reo Māori. */
export const notationFiles = (): AstroIntegration => ({
  name: 'notation-files',
  hooks: {
    'astro:config:setup': ({ config, addWatchFile }) => {
      for (const file of ['colours.yaml', 'facts.yaml', 'te-reo.yaml'])
        addWatchFile(new URL(`content/${file}`, config.root));
    },
  },
});
