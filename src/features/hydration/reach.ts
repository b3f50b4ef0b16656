import type { ClientDirective } from 'astro';

/** When an island is reached; by default, when the visitor points at it, touches it or tabs into it. */
export interface ReachOptions {
  /** The events of the document that count instead of those of the island. The last one is sent again afterwards. */
  readonly on?: readonly string[];
  /** Which elements those events must come from. */
  readonly within?: string;
}

const SIGNS = ['pointerover', 'focusin', 'click'];

/** Hydrates an island at the first sign that the visitor is reaching for it. */
const reach: ClientDirective = (load, { value }, element) => {
  const { on, within } = value as unknown as ReachOptions;
  const target = on ? document : element;
  const signs = on ?? SIGNS;
  let last: Event | undefined;
  const follow = async () => {
    await (
      await load()
    )();
    for (const name of signs) target.removeEventListener(name, start);
    if (on || (last?.type === 'click' && !('command' in HTMLButtonElement.prototype)))
      last?.target?.dispatchEvent(new (last.constructor as typeof Event)(last.type, last));
  };
  const start = (sign: Event) => {
    if (within && !(sign.target as Element).closest(within)) return;
    if (!last) void follow();
    if (last?.type !== 'click') last = sign;
  };
  for (const name of signs) target.addEventListener(name, start);
};

export default reach;
