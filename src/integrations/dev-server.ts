import type { AstroIntegration } from 'astro';
import type { PluginOption } from 'vite';
import { setTimeout as wait } from 'node:timers/promises';

import { migrateDatabase, publishAddress } from '../server/database/local-database.ts';

const POLL_MS = 200;
const LIMIT_MS = 15_000;

/** Gives `npm run dev` what `npm start` has: functions, a database with its tables, links to this machine, and an outbox. */
export const devServer = (): AstroIntegration => ({
  name: 'dev-server',
  hooks: {
    'astro:config:setup': async ({ command, config, addWatchFile, updateConfig }) => {
      if (command !== 'dev') return;
      // The configuration contains the facts and the words of te reo Māori: a change starts the server again.
      for (const file of ['colours.yaml', 'facts.yaml', 'te-reo.yaml'])
        addWatchFile(new URL(`content/${file}`, config.root));
      // Loading the plugin takes a second of the processor.
      const { default: netlify } = await import('@netlify/vite-plugin');
      // Its files are off: it would answer with the pages of the last build (netlify/primitives 436), and Vite serves public/.
      const plugins: unknown = netlify({
        edgeFunctions: { enabled: false },
        images: { enabled: false },
        staticFiles: { enabled: false },
      });
      // Its plugins have the type of another Vite.
      updateConfig({ vite: { plugins: [plugins as PluginOption] } });
    },
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

async function waitForDatabase(): Promise<string | undefined> {
  for (let waited = 0; waited < LIMIT_MS && !process.env['NETLIFY_DB_URL']; waited += POLL_MS)
    await wait(POLL_MS);
  return process.env['NETLIFY_DB_URL'];
}
