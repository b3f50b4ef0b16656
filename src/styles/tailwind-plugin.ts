import plugin from 'tailwindcss/plugin';

import { readColors } from '../core/colors.server.ts';
import { readContentFile } from '../core/content-files.server.ts';
import { readSite } from '../core/site.server.ts';

const { looks, ...colors } = await readColors();
// The content check reports a site.yaml that cannot be read.
const site = await readSite({ readContent: readContentFile, env: process.env }).catch(() => undefined);

/**
 * What the style sheet takes from elsewhere: the colours of content/colours.yaml; `.look-transport` and so on, each of
 * which sets `--look` to the colour of its policy; and on paper, links in running text are followed by their full address.
 */
export default plugin(
  (tailwind) => {
    for (const [name, { color }] of looks) tailwind.addBase({ [`.look-${name}`]: { '--look': color } });
    tailwind.addBase({
      '@media print': {
        '.prose a[href^="http"]::after': { content: '" (" attr(href) ")"' },
        '.prose a[href^="/"]::after': { content: `" (${site?.address ?? ''}" attr(href) ")"` },
      },
    });
  },
  { theme: { extend: { colors } } },
);
