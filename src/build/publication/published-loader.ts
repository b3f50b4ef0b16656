import { glob, type Loader } from 'astro/loaders';

import { readBuildTime } from '../../server/config/build-time.ts';
import { readSettings } from '../../server/config/settings.ts';
import { listUnpublished } from '../../server/publishing/unpublished.ts';

/**
 * Loads the entries of a folder that are published. Astro never opens the others, so that nothing of them, their pictures
 * included, can come into what it builds. `astro dev` and previews load all of them: staff look at them there.
 */
export const publishedLoader = (kind: { readonly base: string; readonly pattern: string }): Loader => ({
  name: 'published-loader',
  load: async (context) => {
    // There is a watcher in `astro dev` alone.
    const isForStaff = context.watcher !== undefined || readSettings(process.env).isPreview;
    const hidden = isForStaff ? [] : await listUnpublished(readBuildTime(process.env));
    const folder = `${kind.base}/`;
    const patterns = hidden
      .map(({ file }) => `content/${file}`)
      .filter((file) => file.startsWith(folder))
      .map((file) => `!${escapePattern(file.slice(folder.length))}`);
    await glob({ base: kind.base, pattern: [kind.pattern, ...patterns] }).load(context);
  },
});

const escapePattern = (name: string): string => name.replaceAll(/[()[\]{}!*?@+\\]/g, String.raw`\$&`);
