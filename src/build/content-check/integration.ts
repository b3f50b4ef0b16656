import type { AstroIntegration } from 'astro';

import { checkContent } from './check-content.ts';
import { formatIssues, isError } from './content-issue.ts';

/** Stops a build whose content has errors, with all issues at once; warnings and `astro dev` go on after the report. */
export const contentCheck = (): AstroIntegration => ({
  name: 'content-check',
  hooks: {
    'astro:config:setup': async ({ command, logger }) => {
      const issues = await checkContent();
      if (issues.length === 0) return;
      const report = formatIssues(issues);
      if (!issues.some(isError)) {
        logger.warn(report);
        return;
      }
      if (command === 'dev') {
        logger.error(report);
        return;
      }
      console.error(`\n${report}\n`);
      process.exit(1);
    },
  },
});
