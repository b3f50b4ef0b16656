import type { ClientDirective } from 'astro';

import { isThinConnection } from '../../lib/thin-connection.ts';

/** When an island is hydrated: by default, at the first pointer, touch, focus or click on it. */
export interface InteractionOptions {
  /** Coming into view counts too, but for a thin connection, where the list that the build wrote is enough. */
  readonly whenVisible?: true;
}

/** A touch is a `pointerover` too. */
const INTERACTIONS = ['pointerover', 'focusin', 'click'];

/** Loads and hydrates an island at the first interaction. */
const hydrateOnInteraction: ClientDirective = (load, { value }, element) => {
  const { whenVisible } = Object(value) as InteractionOptions;
  const hydrate = async () => {
    const start = await load();
    await start();
  };
  if (whenVisible && !isThinConnection()) startWhenVisible(hydrate, element);
  else startOnInteraction(hydrate, element);
};

export default hydrateOnInteraction;

function startWhenVisible(start: () => Promise<void>, island: Element): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void start();
  });
  // The island itself has no box.
  for (const child of island.children) observer.observe(child);
}

function startOnInteraction(start: () => Promise<void>, island: Element): void {
  let started: Promise<void> | undefined;
  // It is not removed after hydration: further events change nothing, and every page would load the code for it.
  const startOnce = () => {
    started ??= start();
  };
  for (const type of INTERACTIONS) island.addEventListener(type, startOnce);
}
