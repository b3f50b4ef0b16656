import type { AstroIntegration } from 'astro';

import { checkContent } from './content-check.ts';
import { formatMistakes } from './content-mistakes.ts';

/** Stops a build whose content has mistakes, with all of them at once; `astro dev` prints them and goes on. */
export const contentCheck = (): AstroIntegration => ({
  name: 'content-check',
  hooks: {
    'astro:config:setup': async ({ command, logger }) => {
      const mistakes = await checkContent();
      if (mistakes.length === 0) return;
      const report = formatMistakes(mistakes);
      if (command === 'dev') {
        logger.error(report);
        return;
      }
      console.error(`\n${report}\n`);
      process.exit(1);
    },
  },
});
