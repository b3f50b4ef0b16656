/**
 * The configuration of this site with Astro's own steps alone: the same pages, parts and content, built without share
 * images, trimmed styles, short islands, sitemaps, the editor and the checks.
 */
export const PLAIN_CONFIG = `
import config from './site.config.mjs';
import { setOutDir } from './src/build/share-images/share-cards.ts';

const kept = ['@astrojs/react', '@astrojs/mdx', 'client-interaction', 'publication'];
const pictureFiles = {
  name: 'picture-files',
  // Pages ask where the files of their pictures are.
  hooks: { 'astro:config:done': ({ config: { outDir } }) => setOutDir(outDir) },
};

export default {
  ...config,
  integrations: [...config.integrations.filter(({ name }) => kept.includes(name)), pictureFiles],
};
`;
