/*
 * What this site needs of Astro's own `astro-island` script and of its directives, in a quarter of their bytes. It hydrates
 * islands that have no slots, are not nested, and have props that JSON can hold; `check-islands.ts` stops the build at any
 * other.
 * https://github.com/withastro/astro/blob/main/packages/astro/src/runtime/server/astro-island.ts
 */
import { isThinConnection } from '../../lib/thin-connection.ts';
import { startOnInteraction } from '../client-interaction/start-on-interaction.ts';
import type { Directive } from './check-islands.ts';
import type { IslandAttribute } from './island-tag.ts';

type Exports = Readonly<Record<string, unknown>>;
type Hydrate = (component: unknown, props: unknown, slots: object, options: object) => Promise<void>;

const RETRY_DELAY_MS = 1000;

/** Prepares every island that the page has by now. */
export function startIslands(): void {
  for (const island of document.querySelectorAll('astro-island')) prepareIsland(island);
}

function prepareIsland(island: Element): void {
  const read = (name: IslandAttribute) => island.getAttribute(name);
  const client = read('client') as Directive;
  const start = async () => {
    const [component, renderer, props] = await Promise.all(
      (['src', 'with', 'props'] as const).map((name) => importModule(read(name))),
    );
    const hydrate = (renderer?.['default'] as (island: Element) => Hydrate)(island);
    await hydrate(component?.[read('name') ?? ''], { ...(props?.['default'] as object) }, {}, { client });
    island.removeAttribute('ssr');
  };
  // On a thin connection the list that the build wrote is enough, until it is touched.
  if (client === 'visible' && !isThinConnection()) startWhenVisible(start, island);
  else startOnInteraction(start, island, read('on')?.split(' '));
}

function startWhenVisible(start: () => Promise<void>, island: Element): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void start();
  });
  // The island itself has no box.
  for (const child of island.children) observer.observe(child);
}

/** Nothing where an island has no such address. Browsers remember that one has failed, so the second attempt has another. */
async function importModule(address: string | null): Promise<Exports | undefined> {
  if (address === null) return undefined;
  try {
    return (await import(/* @vite-ignore */ address)) as Exports;
  } catch {
    await new Promise((done) => setTimeout(done, RETRY_DELAY_MS));
    const again = `${address}?${String(Date.now())}`;
    // Not written within `import()`, where the bundler would add 1.7 kB that preload what it takes for its own files.
    return (await import(/* @vite-ignore */ again)) as Exports;
  }
}
