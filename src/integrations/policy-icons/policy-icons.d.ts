declare module 'virtual:policy-icons' {
  import type { SvgComponent } from 'astro/types';

  /** The icon of each look, as a component. */
  export const POLICY_ICONS: Readonly<Record<string, SvgComponent>>;
}
