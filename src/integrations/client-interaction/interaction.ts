import type { ClientDirective } from 'astro';

import { isThinConnection } from '../../lib/thin-connection.ts';

/** When an island is hydrated: by default, at the first pointer, touch, focus or click on it. */
export interface InteractionOptions {
  /** Coming into view counts too, but for a thin connection, where the list that the build wrote is enough. */
  readonly whenVisible?: true;
}

/** A touch is a `pointerover` too. */
const INTERACTIONS = ['pointerover', 'focusin', 'click'];

const hydrateOnInteraction: ClientDirective = (load, { value }, element) => {
  const { whenVisible } = Object(value) as InteractionOptions;
  let started: Promise<void> | undefined;
  const start = () => {
    started ??= load().then((hydrate) => hydrate());
  };
  if (!whenVisible || isThinConnection()) {
    // The listeners stay: further events change nothing, and every page would load the code that removes them.
    for (const type of INTERACTIONS) element.addEventListener(type, start);
    return;
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    start();
  });
  // The island itself has no box.
  for (const child of element.children) observer.observe(child);
};

export default hydrateOnInteraction;
