/** Astro's form of a prop: its kind (0 is a value or an object of props, 1 a list of props), then what it holds. */
export type SerializedProp = readonly [kind: number, value: unknown];

/** When an island is hydrated, as `client:…` says it. */
export const DIRECTIVES = ['interaction', 'visible'] as const;
export type Directive = (typeof DIRECTIVES)[number];

const TAGS = /<(\/?)astro-(island|slot)\b((?:[^>"]|"[^"]*")*)>/g;
const PLAIN = 0;
const LIST = 1;

/** What the islands of a page ask for that `island-runtime.ts` leaves out, one sentence each. */
export function findUnknownIslands(html: string): string[] {
  let depth = 0;
  return [...html.matchAll(TAGS)].flatMap(([, closes, element, attributes = '']) => {
    if (closes) {
      if (element === 'island') depth -= 1;
      return [];
    }
    if (element === 'slot') return ['An island has children: pass them as props.'];
    depth += 1;
    const name = /component-export="([^"]*)"/.exec(attributes)?.[1] ?? 'An island';
    const client = /\bclient="([^"]*)"/.exec(attributes)?.[1] ?? '';
    return [
      ...(depth > 1 ? [`${name} stands inside another island: import it there.`] : []),
      ...(DIRECTIVES.some((directive) => directive === client)
        ? []
        : [`${name} has client:${client}: ${DIRECTIVES.join(' and ')} are known.`]),
      ...(isPlain(readSerialized(attributes))
        ? []
        : [`${name} has a prop that JSON cannot hold: pass text or a number.`]),
    ];
  });
}

/** The props of an island in Astro's form, as the attributes of its tag hold them. */
function readSerialized(attributes: string): SerializedProp {
  const written = /\bprops="([^"]*)"/.exec(attributes)?.[1] ?? '{}';
  return [PLAIN, JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))];
}

/** The props of an island as its component takes them. */
export const readProps = (tag: string): unknown => toPlain(readSerialized(tag));

function toPlain([kind, value]: SerializedProp): unknown {
  if (kind === LIST) return (value as SerializedProp[]).map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  const props = Object.entries(value as Record<string, SerializedProp>);
  return Object.fromEntries(props.map(([name, prop]) => [name, toPlain(prop)]));
}

function isPlain([kind, value]: SerializedProp): boolean {
  if (kind === LIST) return (value as SerializedProp[]).every(isPlain);
  if (kind !== PLAIN) return false;
  return (
    typeof value !== 'object' || value === null || Object.values(value as SerializedProp[]).every(isPlain)
  );
}
