/** Astro's form of a prop: its kind (0 is a value or an object of props, 1 a list of props), then what it holds. */
export type SerializedProp = readonly [kind: number, value: unknown];

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
    return [
      ...(depth > 1 ? [`${name} stands inside another island: import it there.`] : []),
      ...(hasOnlyPlainProps(attributes)
        ? []
        : [`${name} has a prop that JSON cannot hold: pass text or a number.`]),
    ];
  });
}

function hasOnlyPlainProps(attributes: string): boolean {
  const written = /\bprops="([^"]*)"/.exec(attributes)?.[1] ?? '{}';
  return isPlain([PLAIN, JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))]);
}

function isPlain([kind, value]: SerializedProp): boolean {
  if (kind === LIST) return (value as SerializedProp[]).every(isPlain);
  if (kind !== PLAIN) return false;
  return (
    typeof value !== 'object' || value === null || Object.values(value as SerializedProp[]).every(isPlain)
  );
}
