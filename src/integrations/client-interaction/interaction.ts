import type { ClientDirective } from 'astro';

import { isThinConnection } from '../../lib/thin-connection.ts';

/** When an island is hydrated: by default, at the first pointer, touch, focus or click on it. */
export interface InteractionOptions {
  /** Events of the document that count in the place of those; the last of them is dispatched again after hydration. */
  readonly on?: readonly string[];
  /** Coming into view counts too, but for a thin connection, where the list that the build wrote is enough. */
  readonly whenVisible?: true;
}

/** A touch is a `pointerover` too. */
const INTERACTIONS = ['pointerover', 'focusin', 'click'];

/** Loads and hydrates an island at the first interaction. */
const hydrateOnInteraction: ClientDirective = (load, { value }, element) => {
  const { on, whenVisible } = Object(value) as InteractionOptions;
  const hydrate = async () => {
    const start = await load();
    await start();
  };
  if (whenVisible && !isThinConnection()) startWhenVisible(hydrate, element);
  else startOnInteraction(hydrate, element, on);
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

function startOnInteraction(start: () => Promise<void>, island: Element, on?: readonly string[]): void {
  let last: Event | undefined;
  const startOnce = async () => {
    await start();
    if (on) last?.target?.dispatchEvent(new (last.constructor as typeof Event)(last.type, last));
  };
  // It is not removed after hydration: further events change nothing, and every page would load the code for it.
  const note = (event: Event) => {
    if (!last) void startOnce();
    last = event;
  };
  for (const type of on ?? INTERACTIONS) (on ? document : island).addEventListener(type, note);
}
