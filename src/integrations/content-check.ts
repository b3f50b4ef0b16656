import type { AstroIntegration } from 'astro';

import { readSettings } from '../server/config/settings.ts';
import { checkContent } from '../content-check/check-content.ts';
import { isTemplateWord } from '../content-check/check-kinds.ts';
import { formatIssues, isError, type ContentIssue } from '../content-check/content-issue.ts';
import { logIssues, reportInBrowser, VERDICT, showUntilMended } from '../content-check/dev-report.ts';

/** Stops a build whose content has errors, with all of them at once; `astro dev` shows them and goes on. */
export function contentCheck(): AstroIntegration {
  let issues: readonly ContentIssue[] = [];
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        issues = await checkContent();
        if (issues.length === 0) return;
        if (command === 'dev') {
          logIssues(issues, '', logger);
          issues = await showUntilMended(issues, {
            port: config.server.port,
            verdict: VERDICT,
            check: checkContent,
            onChange: (changed) => {
              logIssues(changed, 'errors', logger);
            },
          });
          return;
        }
        // The launch gate refuses these, in the same words: they are told once.
        const shown = readSettings(process.env).isProduction
          ? issues.filter((issue) => !isTemplateWord(issue))
          : issues;
        if (shown.length > 0) console.error(`\n${formatIssues(shown)}\n`);
        if (issues.some(isError)) process.exit(1);
      },
      'astro:server:setup': ({ server, logger }) => {
        reportInBrowser(server, issues, logger);
      },
    },
  };
}
