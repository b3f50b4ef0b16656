/** The type of components in `.ts` files, because `tsc` cannot read `.astro` files. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

  const component: AstroComponentFactory;
  export default component;
}
