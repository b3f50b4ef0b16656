import plugin from 'tailwindcss/plugin';

import { readContentFile } from '../server/config/content.ts';
import { readSite } from '../server/config/site.ts';

// The content check tells what is wrong with a site.yaml that cannot be read.
const site = await readSite({ readContent: readContentFile, env: process.env }).catch(() => undefined);

/** A Tailwind plugin: on paper, links in running text are followed by their full address. */
export default plugin((tailwind) => {
  tailwind.addBase({
    '@media print': {
      '.prose a[href^="http"]::after': { content: '" (" attr(href) ")"' },
      '.prose a[href^="/"]::after': { content: `" (${site?.address ?? ''}" attr(href) ")"` },
    },
  });
});
