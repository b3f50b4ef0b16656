import type { AstroIntegration } from 'astro';

import { checkContent } from './check-content.ts';
import { formatIssues, isError } from './content-issue.ts';

/** Stops a build whose content has errors, with all of them at once; `astro dev` prints them and goes on. */
export const contentCheck = (): AstroIntegration => ({
  name: 'content-check',
  hooks: {
    'astro:config:setup': async ({ command, logger }) => {
      const issues = await checkContent();
      if (issues.length === 0) return;
      const hasErrors = issues.some(isError);
      if (command === 'dev') {
        logger[hasErrors ? 'error' : 'warn'](formatIssues(issues, 'The site cannot be built'));
        return;
      }
      console.error(`\n${formatIssues(issues)}\n`);
      if (hasErrors) process.exit(1);
    },
  },
});
