import type { AstroIntegration } from 'astro';

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
