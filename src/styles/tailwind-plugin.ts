import plugin from 'tailwindcss/plugin';

import { readColors } from '../core/colors.server.ts';
import { readContentFile } from '../core/content-files.server.ts';
import { readSite } from '../core/site.server.ts';

const { looks, ...colors } = await readColors();
const site = await readSite({ readContent: readContentFile, env: process.env }).catch(() => undefined);

/** Adds the campaign colours, `.look-NAME` (sets `--look` to a policy colour), and in print the URL after each link. */
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
