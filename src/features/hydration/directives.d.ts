declare module 'astro' {
  interface AstroClientDirectives {
    /** Fetches and hydrates the island when the visitor points at, touches or tabs into it. */
    'client:reach'?: boolean;
  }
}

export {};
