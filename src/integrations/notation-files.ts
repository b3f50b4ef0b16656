import type { AstroIntegration } from 'astro';

/** `astro dev` starts again when a file changes that its configuration holds: the facts, and the words of te reo Māori. */
export const notationFiles = (): AstroIntegration => ({
  name: 'notation-files',
  hooks: {
    'astro:config:setup': ({ config, addWatchFile }) => {
      for (const file of ['facts.yaml', 'te-reo.yaml']) addWatchFile(new URL(`content/${file}`, config.root));
    },
  },
});
