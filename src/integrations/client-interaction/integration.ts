import type { AstroIntegration } from 'astro';

import type { InteractionOptions } from './interaction.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | InteractionOptions;
  }
}

/** Adds `client:interaction`, which loads an island when it is first hovered, touched, focused or clicked. */
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
