import type { ReachOptions } from './reach.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Fetches and hydrates the island when the visitor reaches for it, or when the document sees certain events. */
    'client:reach'?: boolean | ReachOptions;
  }
}
