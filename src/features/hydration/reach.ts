import type { ClientDirective } from 'astro';

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Hydrates an island at the first sign that the visitor is reaching for it. */
const reach: ClientDirective = (load, _options, element) => {
  const start = () => {
    SIGNS.forEach((sign) => {
      element.removeEventListener(sign, start);
    });
    void load().then((hydrate) => hydrate());
  };
  SIGNS.forEach((sign) => {
    element.addEventListener(sign, start, { passive: true });
  });
};

export default reach;
