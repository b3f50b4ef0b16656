import type { ClientDirective } from 'astro';

/** When an island is hydrated: by default, at the first pointer, touch, focus or click on it. */
export interface InteractionOptions {
  /** Events of the document that count in the place of those; the last of them is dispatched again after hydration. */
  readonly on?: readonly string[];
}

/** A touch is a `pointerover` too. */
const INTERACTIONS = ['pointerover', 'focusin', 'click'];

/** Loads and hydrates an island at the first interaction. Every page carries this in its HTML. */
const hydrateOnInteraction: ClientDirective = (load, { value }, element) => {
  const { on } = value as unknown as InteractionOptions;
  let last: Event | undefined;
  const hydrate = async () => {
    await (
      await load()
    )();
    if (on) last?.target?.dispatchEvent(new (last.constructor as typeof Event)(last.type, last));
  };
  // It is not removed after hydration: further events change nothing, and the code for it would be in every page.
  const note = (event: Event) => {
    if (!last) void hydrate();
    last = event;
  };
  for (const type of on ?? INTERACTIONS) (on ? document : element).addEventListener(type, note);
};

export default hydrateOnInteraction;
