import type { AstroIntegration } from 'astro';

import { checkContent } from './check-content.ts';
import { formatIssues, isError, type ContentIssue } from './content-issue.ts';
import { logIssues, reportInBrowser } from './dev-report.ts';

/** Stops a build whose content has errors, with all of them at once; `astro dev` shows them and goes on. */
export function contentCheck(): AstroIntegration {
  let issues: readonly ContentIssue[] = [];
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command, logger }) => {
        issues = await checkContent();
        if (issues.length === 0) return;
        if (command === 'dev') {
          logIssues(issues, '', logger);
          return;
        }
        console.error(`\n${formatIssues(issues)}\n`);
        if (issues.some(isError)) process.exit(1);
      },
      'astro:server:setup': ({ server, logger }) => {
        reportInBrowser(server, issues, logger);
      },
    },
  };
}
