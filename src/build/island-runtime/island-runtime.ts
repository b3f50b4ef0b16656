/*
 * What this site needs of Astro's own `astro-island` script, in a quarter of its bytes: every page carries it. It
 * hydrates islands that have no slots, are not nested, and have props that JSON can hold; `check-islands.ts` stops the
 * build at any other. https://github.com/withastro/astro/blob/main/packages/astro/src/runtime/server/astro-island.ts
 */
import type { SerializedProp } from './check-islands.ts';

type Exports = Readonly<Record<string, unknown>>;
type Hydrate = (component: unknown, props: unknown, slots: object, options: object) => Promise<void>;
type Directive = (load: () => Promise<() => Promise<void>>, options: unknown, island: Element) => unknown;

/** The client directives of the page by name; a script of Astro's sets each of them. */
declare const Astro: Readonly<Record<string, Directive>>;

const RETRY_DELAY_MS = 1000;

// Every island and every directive of the page is known by then.
document.addEventListener('DOMContentLoaded', () => {
  for (const island of document.querySelectorAll('astro-island')) startIsland(island);
});

function startIsland(island: Element): void {
  const read = (name: string) => island.getAttribute(name) ?? '';
  const client = read('client');
  const load = async () => {
    const [component, renderer] = await Promise.all([
      importModule(read('component-url')),
      importModule(read('renderer-url')),
    ]);
    return async () => {
      const hydrate = (renderer['default'] as (island: Element) => Hydrate)(island);
      const props = readProp([0, JSON.parse(read('props'))]);
      await hydrate(component[read('component-export')], props, {}, { client });
      island.removeAttribute('ssr');
    };
  };
  Astro[client]?.(load, JSON.parse(read('opts')), island);
}

/** Browsers remember that an address has failed, so the second attempt has another one. */
const importModule = (address: string): Promise<Exports> =>
  (import(address) as Promise<Exports>).catch(async () => {
    await new Promise((done) => setTimeout(done, RETRY_DELAY_MS));
    return (await import(`${address}?${String(Date.now())}`)) as Exports;
  });

function readProp([kind, value]: SerializedProp): unknown {
  if (kind === 1) return (value as SerializedProp[]).map(readProp);
  if (typeof value !== 'object' || value === null) return value;
  const props = Object.entries(value as Record<string, SerializedProp>);
  return Object.fromEntries(props.map(([name, prop]) => [name, readProp(prop)]));
}
