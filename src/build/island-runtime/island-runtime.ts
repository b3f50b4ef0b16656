/*
 * What this site needs of Astro's own `astro-island` script and of its directives, in a quarter of their bytes: every page
 * carries it. It hydrates islands that have no slots, are not nested, and have props that JSON can hold;
 * `check-islands.ts` stops the build at any other.
 * https://github.com/withastro/astro/blob/main/packages/astro/src/runtime/server/astro-island.ts
 */
import type { ClientDirective } from 'astro';

import hydrateOnInteraction from '../client-interaction/interaction.ts';
import type { Directive } from './check-islands.ts';

type Exports = Readonly<Record<string, unknown>>;
type DirectiveOptions = Parameters<ClientDirective>[1];
type Hydrate = (component: unknown, props: unknown, slots: object, options: object) => Promise<void>;

const RETRY_DELAY_MS = 1000;

// Every island of the page is known by then.
document.addEventListener('DOMContentLoaded', () => {
  for (const island of document.querySelectorAll('astro-island')) startIsland(island as HTMLElement);
});

function startIsland(island: HTMLElement): void {
  const read = (name: string) => island.getAttribute(name);
  const client = read('client') as Directive;
  const load = async () => {
    const [component, renderer, props] = await Promise.all(
      ['component-url', 'renderer-url', 'props'].map((name) => importModule(read(name))),
    );
    return async () => {
      const hydrate = (renderer?.['default'] as (island: Element) => Hydrate)(island);
      const options = { client };
      await hydrate(
        component?.[read('component-export') ?? ''],
        { ...(props?.['default'] as object) },
        {},
        options,
      );
      island.removeAttribute('ssr');
    };
  };
  const options = JSON.parse(read('opts') ?? '{"value":true}') as DirectiveOptions;
  if (client === 'visible') hydrateWhenVisible(load, island);
  else hydrateOnInteraction(load, options, island);
}

function hydrateWhenVisible(load: () => Promise<() => Promise<void>>, island: Element): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void load().then((hydrate) => hydrate());
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
    return (await import(/* @vite-ignore */ `${address}?${String(Date.now())}`)) as Exports;
  }
}
