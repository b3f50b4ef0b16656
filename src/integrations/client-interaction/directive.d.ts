import type { InteractionOptions } from './interaction.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island at the first interaction with it, or at the first of certain events of the document. */
    'client:interaction'?: boolean | InteractionOptions;
  }
}
