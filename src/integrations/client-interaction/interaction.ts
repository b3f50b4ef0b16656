import type { ClientDirective } from 'astro';

import { startOnInteraction } from './start-on-interaction.ts';

/** When an island is hydrated: by default, at the first pointer, touch, focus or click on it. */
export interface InteractionOptions {
  /** Events of the document that count in the place of those; the last of them is dispatched again after hydration. */
  readonly on?: readonly string[];
}

/** Loads and hydrates an island at the first interaction. */
const hydrateOnInteraction: ClientDirective = (load, { value }, element) => {
  const hydrate = async () => {
    await (
      await load()
    )();
  };
  startOnInteraction(hydrate, element, (value as unknown as InteractionOptions).on);
};

export default hydrateOnInteraction;
