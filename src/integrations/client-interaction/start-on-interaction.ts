/** A touch is a `pointerover` too. */
const INTERACTIONS = ['pointerover', 'focusin', 'click'];

/**
 * Starts an island at the first interaction with it, or at the first of certain events of the document, the last of which
 * is dispatched again when it has started. Every page loads this.
 */
export function startOnInteraction(
  start: () => Promise<void>,
  element: Element,
  on?: readonly string[],
): void {
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
  for (const type of on ?? INTERACTIONS) (on ? document : element).addEventListener(type, note);
}
