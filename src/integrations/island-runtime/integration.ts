import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

import { findUnknownIslands, readProps } from './check-islands.ts';
import { trimIsland } from './island-tag.ts';

const SCRIPT_OF_ASTRO = '/astro-island.prebuilt.js';
/** What is left of Astro's own script where it was. */
const EMPTY_SCRIPT = '<script></script>';
/** The script that calls `island-runtime.ts`: layouts/LateScripts.astro. */
const LATE_SCRIPT = /<script type="module" src="[^"]*\/LateScripts\.[^"]*">/;
/** The scripts of `client:visible` and the like, which Astro writes before the first island that has them. */
const DIRECTIVE_SCRIPT = /<script>(?:(?!<\/script>)[^])*new Event\("astro:(?:(?!<\/script>)[^])*<\/script>/g;
/** Tells Astro's own script that an island which is still on its way has come. */
const END_OF_ISLAND = '<!--astro:end-->';
const ISLAND = /<astro-island [^>]*>/g;
const PROPS = / props="[^"]*"/;

/** Takes Astro's own script for islands, which `npm run dev` keeps, out of built pages: `island-runtime.ts` does its work. */
export const islandRuntime = (): AstroIntegration => ({
  name: 'island-runtime',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      const load = (id: string) => (id.endsWith(SCRIPT_OF_ASTRO) ? `export default ''` : null);
      updateConfig({ vite: { plugins: [{ name: 'island-runtime', load }] } });
    },
  },
});

/** Returns what puts the islands of a page into the form that `island-runtime.ts` reads; `root` is the folder of the site. */
export function createIslandFinisher(root: string): (page: string, html: string) => string {
  const moveProps = createPropsMover(root);
  return (page, html) => {
    if (html.includes('<astro-island') && !html.includes(EMPTY_SCRIPT))
      throw new Error(`${page} has Astro's own script: ${SCRIPT_OF_ASTRO} must have another name by now.`);
    if (html.includes('<astro-island') && !LATE_SCRIPT.test(html))
      throw new Error(
        `${page} has islands, and no script that starts them: its layout needs LateScripts.astro.`,
      );
    const unknown = findUnknownIslands(html);
    if (unknown.length > 0)
      throw new Error([`${page} does not fit island-runtime.ts:`, ...unknown].join('\n'));
    const moved = moveProps(
      [EMPTY_SCRIPT, DIRECTIVE_SCRIPT, END_OF_ISLAND].reduce<string>(
        (rest, part) => rest.replaceAll(part, ''),
        html,
      ),
    );
    return moved.replaceAll(ISLAND, trimIsland);
  };
}

/**
 * Moves the props of islands from the page, whose HTML says the same once more, into modules that are fetched along with
 * the components. The policy of the pages allows them as it allows those.
 */
function createPropsMover(root: string): (html: string) => string {
  // Most islands have the same props on every page.
  const addresses = new Map<string, string>();
  const move = (props: string): string => {
    const code = `export default ${props}`;
    const name = `_astro/props.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
    writeFileSync(join(root, name), code);
    return `/${name}`;
  };
  return (html) =>
    html.replaceAll(ISLAND, (tag) => {
      const props = JSON.stringify(readProps(tag));
      if (props === '{}') return tag.replace(PROPS, '');
      const address = addresses.get(props) ?? move(props);
      addresses.set(props, address);
      return tag.replace(PROPS, ` props="${address}"`);
    });
}
