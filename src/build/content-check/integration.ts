import type { AstroIntegration } from 'astro';

import { checkContent } from './check-content.ts';
import { formatIssues } from './content-issue.ts';

/** Stops a build whose content has issues, with all of them at once; `astro dev` prints them and goes on. */
export const contentCheck = (): AstroIntegration => ({
  name: 'content-check',
  hooks: {
    'astro:config:setup': async ({ command, logger }) => {
      const issues = await checkContent();
      if (issues.length === 0) return;
      const report = formatIssues(issues);
      if (command === 'dev') {
        logger.error(report);
        return;
      }
      console.error(`\n${report}\n`);
      process.exit(1);
    },
  },
});
