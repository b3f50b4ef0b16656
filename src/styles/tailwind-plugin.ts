import plugin from 'tailwindcss/plugin';

import { POLICY_LOOKS } from '../features/policies/policy-looks.ts';
import { readContentFile } from '../server/config/content.ts';
import { readSite } from '../server/config/site.ts';

// The content check tells what is wrong with a site.yaml that cannot be read.
const site = await readSite({ readContent: readContentFile, env: process.env }).catch(() => undefined);

/**
 * What the style sheet takes from elsewhere: `.look-transport` and so on, each of which sets `--look` to the colour of its
 * policy; and on paper, links in running text are followed by their full address.
 */
export default plugin((tailwind) => {
  for (const [name, { color }] of Object.entries(POLICY_LOOKS)) {
    const value: unknown = color.startsWith('#') ? color : tailwind.theme(`colors.${color}`);
    if (typeof value !== 'string')
      throw new Error(
        `src/features/policies/policy-looks.ts: "${name}" has the colour "${color}", which styles/tokens.css has not.`,
      );
    tailwind.addBase({ [`.look-${name}`]: { '--look': value } });
  }
  tailwind.addBase({
    '@media print': {
      '.prose a[href^="http"]::after': { content: '" (" attr(href) ")"' },
      '.prose a[href^="/"]::after': { content: `" (${site?.address ?? ''}" attr(href) ")"` },
    },
  });
});
