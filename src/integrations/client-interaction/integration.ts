import type { AstroIntegration } from 'astro';

import type { InteractionOptions } from './interaction.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | InteractionOptions;
  }
}

/** Adds `client:interaction`: an island's script is fetched at the first pointer, touch, focus or click on it. */
export const interactionDirective = (): AstroIntegration => ({
  name: 'client-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'interaction',
        entrypoint: './src/integrations/client-interaction/interaction.ts',
      });
    },
  },
});
