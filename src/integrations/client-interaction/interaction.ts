import type { ClientDirective } from 'astro';

import { isSlowConnection } from '../../lib/slow-connection.ts';

export interface InteractionOptions {
  /** Loads the island once it is visible, except on slow connections, where the prerendered list is enough. */
  readonly whenVisible?: true;
}

/** Touch triggers `pointerover` too. */
const EVENT_TYPES = ['pointerover', 'focusin', 'click'];

const hydrateOnInteraction: ClientDirective = (load, { value }, element) => {
  const { whenVisible } = Object(value) as InteractionOptions;
  let hydration: Promise<void> | undefined;
  const start = () => {
    hydration ??= load().then((hydrate) => hydrate());
  };
  if (!whenVisible || isSlowConnection()) {
    // The listeners remain: they have no further effect, and removing them would add code to every page.
    for (const type of EVENT_TYPES) element.addEventListener(type, start);
    return;
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    start();
  });
  // `astro-island` has `display: contents` and so no box.
  for (const child of element.children) observer.observe(child);
};

export default hydrateOnInteraction;
