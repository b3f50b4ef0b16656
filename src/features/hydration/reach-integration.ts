import type { AstroIntegration } from 'astro';

/** Adds `client:reach`: an island's script is fetched when the visitor points at, touches or tabs into it. */
export const reachDirective = (): AstroIntegration => ({
  name: 'client-reach',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'reach', entrypoint: './src/features/hydration/reach.ts' });
    },
  },
});
