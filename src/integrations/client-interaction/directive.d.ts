import type { InteractionOptions } from './interaction.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island at the first interaction with it, or when it comes into view. */
    'client:interaction'?: boolean | InteractionOptions;
  }
}
