import type { ClientDirective } from 'astro';

/** When an island is reached; by default, when the visitor points at it, touches it or tabs into it. */
export interface ReachOptions {
  /** The events of the document that count instead of those of the island. The last one is sent again afterwards. */
  readonly on?: readonly string[];
  /** Which elements those events must come from. */
  readonly within?: string;
}

const SIGNS = ['pointerover', 'focusin', 'touchstart'];

/** Hydrates an island at the first sign that the visitor is reaching for it. */
const reach: ClientDirective = (load, { value }, element) => {
  const { on, within } = value as unknown as ReachOptions;
  const target = on ? document : element;
  const signs = on ?? SIGNS;
  const start = (sign: Event) => {
    if (within !== undefined && !(sign.target as Element).closest(within)) return;
    for (const name of signs) target.removeEventListener(name, start);
    void load()
      .then((hydrate) => hydrate())
      .then(() => {
        if (on) sign.target?.dispatchEvent(new (sign.constructor as typeof Event)(sign.type, sign));
      });
  };
  for (const name of signs) target.addEventListener(name, start, { passive: true });
};

export default reach;
