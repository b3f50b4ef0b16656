import type { AstroIntegration } from 'astro';
import type { PluginOption } from 'vite';
import { setTimeout as wait } from 'node:timers/promises';

import { CLOCK_NOTE } from '../core/settings.server.ts';
import { migrateDatabase, writeDatabaseUrl } from '../server/database/local-database.ts';

const POLL_MS = 200;
const LIMIT_MS = 15_000;

/** Adds functions, a migrated database, local links and a mail folder to `npm run dev`, as `npm start` has. */
export const devServer = (): AstroIntegration => ({
  name: 'dev-server',
  hooks: {
    'astro:config:setup': async ({ command, updateConfig }) => {
      if (command !== 'dev') return;
      // Loaded lazily, as it takes a second.
      const { default: netlify } = await import('@netlify/vite-plugin');
      // Static files are off: they would come from the last build (netlify/primitives 436). Vite serves public/.
      const plugins: unknown = netlify({
        edgeFunctions: { enabled: false },
        images: { enabled: false },
        staticFiles: { enabled: false },
      });
      // Typed for a different version of Vite.
      updateConfig({ vite: { plugins: [plugins as PluginOption] } });
    },
    'astro:server:start': async ({ address, logger }) => {
      process.env['URL'] ??= `http://localhost:${String(address.port)}`;
      process.env['CAMPAIGN_OUTBOX_DIR'] ??= '.cache/outbox';
      logger.info(CLOCK_NOTE);
      const url = await waitForDatabase();
      if (url === undefined) {
        logger.warn('No database has started: sign-ups will fail with status 503.');
        return;
      }
      await migrateDatabase(url);
      await writeDatabaseUrl(url);
    },
  },
});

async function waitForDatabase(): Promise<string | undefined> {
  for (let waited = 0; waited < LIMIT_MS && !process.env['NETLIFY_DB_URL']; waited += POLL_MS)
    await wait(POLL_MS);
  return process.env['NETLIFY_DB_URL'];
}
