/** Astro's names of the attributes of an island, and the short ones that built pages have. */
const SHORT_NAMES = { 'component-url': 'src', 'component-export': 'name', 'renderer-url': 'with' } as const;

/** What `island-runtime.ts` reads of an island; `on` names the events that hydrate it, with spaces between. */
export type IslandAttribute = (typeof SHORT_NAMES)[keyof typeof SHORT_NAMES] | 'props' | 'client' | 'on';

const OPTIONS = / opts="([^"]*)"/;

/**
 * Takes off an island what `island-runtime.ts` does not read: random letters, a prefix for ids that no island makes, its
 * name and the mark for a page still on its way; and gives the rest of its attributes short names.
 */
export const trimIsland = (tag: string): string =>
  Object.entries(SHORT_NAMES).reduce(
    (trimmed, [name, short]) => trimmed.replace(` ${name}=`, ` ${short}=`),
    tag
      .replace(/ uid="[^"]*" prefix="[^"]*"/, '')
      .replace(OPTIONS, (_, options: string) => toEvents(options))
      .replace(' await-children', ''),
  );

/** Astro writes the name of the component and the value of the directive: `true`, or which events hydrate the island. */
function toEvents(options: string): string {
  const { value } = JSON.parse(options.replaceAll('&quot;', '"')) as { value: unknown };
  const { on } = Object(value) as { on?: readonly string[] };
  return on ? ` on="${on.join(' ')}"` : '';
}
