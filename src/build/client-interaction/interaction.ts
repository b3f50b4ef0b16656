import type { ClientDirective } from 'astro';

/** When an island is hydrated: by default, at the first pointer, touch, focus or click on it. */
export interface InteractionOptions {
  /** Events of the document that count in the place of those; the last of them is dispatched again after hydration. */
  readonly on?: readonly string[];
}

/** A touch is a `pointerover` too. */
const INTERACTIONS = ['pointerover', 'focusin', 'click'];

/** Loads and hydrates an island at the first interaction. */
const hydrateOnInteraction: ClientDirective = (load, { value }, element) => {
  const { on } = value as unknown as InteractionOptions;
  const target = on ? document : element;
  const types = on ?? INTERACTIONS;
  let last: Event | undefined;
  const hydrate = async () => {
    await (
      await load()
    )();
    for (const type of types) target.removeEventListener(type, note);
    // A click does without script what it does with it, except where the browser has no invoker commands.
    if (on || (last?.type === 'click' && !('command' in HTMLButtonElement.prototype)))
      last?.target?.dispatchEvent(new (last.constructor as typeof Event)(last.type, last));
  };
  const note = (event: Event) => {
    if (!last) void hydrate();
    if (last?.type !== 'click') last = event;
  };
  for (const type of types) target.addEventListener(type, note);
};

export default hydrateOnInteraction;
