import { glob, readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

import { readBuildTime } from '../server/config/build-time.ts';
import { readEach } from '../server/config/content.ts';
import { readSettings } from '../server/config/settings.ts';
import { listUnpublished } from '../features/publication/unpublished.server.ts';
import { checkLaunch, type ContentSource } from '../features/site/launch.check.ts';
import { formatIssues, type ContentIssue } from './content-issue.ts';

/** Refuses to build a public site with placeholders in it; any other build says in one line how many there are. */
export const launchGate = (): AstroIntegration => ({
  name: 'launch-gate',
  hooks: {
    'astro:config:setup': async ({ command, logger }) => {
      if (command !== 'build') return;
      const issues = await listLaunchIssues(readBuildTime(process.env));
      if (issues.length === 0) return;
      if (readSettings(process.env).isProduction) {
        console.error(`\n${formatIssues(issues)}\n`);
        process.exit(1);
      }
      logger.warn(
        `Not ready for the launch: ${String(issues.length)} placeholders. CONTEXT=production npm run build names them.`,
      );
    },
  },
});

/** The placeholders in what is published at `now`. */
export const listLaunchIssues = async (now: Date): Promise<ContentIssue[]> =>
  checkLaunch(await readContent(now));

/** All that is published of the content. */
async function readContent(now: Date): Promise<ContentSource[]> {
  const hidden = (await listUnpublished(now)).map(({ file }) => `content/${file}`);
  const files = await Array.fromAsync(glob('content/**/*.{yaml,mdx}'));
  return readEach(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !hidden.includes(file))
      .sort(),
    async (file) => ({ file, source: await readFile(file, 'utf8') }),
  );
}
