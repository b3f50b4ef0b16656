declare module 'virtual:policy-icons' {
  import type { SvgComponent } from 'astro/types';

  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module cannot import a relative path
  type PolicyLookName = import('../../features/policies/policy-looks.ts').PolicyLookName;

  /** The icon of each look, as a component. */
  export const POLICY_ICONS: Readonly<Record<PolicyLookName, SvgComponent>>;
}
