import type { AstroIntegration } from 'astro';

import { readBuildTime, readRevisionTime } from '../server/config/build-time.ts';
import { readSettings } from '../server/config/settings.ts';
import { writePublishingTimes } from '../features/publication/publish-due.server.ts';
import { listUnpublished } from '../features/publication/unpublished.server.ts';
import { findRevisionTime } from '../features/publication/published-loader.build.ts';

/**
 * Reads the clock once for a whole build, and leaves a note of when the next one is due for the scheduled function: times
 * alone, as nobody is to learn what is coming. netlify.toml sends the note along with the functions.
 */
export const publication = (): AstroIntegration => ({
  name: 'publication',
  hooks: {
    'astro:config:setup': async ({ command }) => {
      // The parts of a build are bundled apart and share the environment of the process, but no module.
      if (command === 'build')
        process.env['REVISION_TIME'] = (await findRevisionTime(process.env, new Date())).toISOString();
      if (command === 'build' || readSettings(process.env).buildTime !== null)
        process.env['BUILD_TIME'] = readBuildTime(process.env).toISOString();
    },
    'astro:build:done': async () => {
      const due = (await listUnpublished(readBuildTime(process.env)))
        .map((entry) => entry.publication)
        .filter((entry) => entry.state === 'waiting')
        .map((entry) => new Date(entry.due).toISOString())
        .sort();
      await writePublishingTimes({ builtAt: readRevisionTime(process.env).toISOString(), due });
    },
  },
});
