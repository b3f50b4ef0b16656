import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import createSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

import { publicationSchema } from '../core/publication.schema.ts';
import { type DatedFields, findLastChange, findLastDay, getAucklandDay } from '../core/dates.ts';
import { toAucklandInstant } from '../core/local-time.ts';
import { parseFields } from '../core/content-files.server.ts';

export function sitemap(): AstroIntegration {
  return createSitemap({
    namespaces: { news: false, xhtml: false, image: false, video: false },
    // Pages with `noindex` have no canonical link.
    filter: (url) => readPage(getPath(url)).includes('<link rel="canonical"'),
    serialize: (item) => {
      const day = findStatedChange(getPath(item.url));
      return { ...item, ...(day && { lastmod: new Date(toAucklandInstant(day, '00:00')).toISOString() }) };
    },
  });
}

const getPath = (url: string): string => decodeURI(new URL(url).pathname);

function readPage(path: string): string {
  const file = join('dist', path === '/' ? 'index.html' : `${path}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Finds the day of the last change that an article, a policy or a recording states: commits include minor corrections. */
export function findStatedChange(path: string, root = '.'): string | undefined {
  const file = join(root, `content${path}.mdx`);
  if (!/^\/(?:news|policies|media)\//.test(path) || !existsSync(file)) return undefined;
  const fields = parseFields(file, readFileSync(file, 'utf8')) as DatedFields;
  const { publishAt } = publicationSchema.safeParse(fields).data ?? {};
  return findLastDay([findLastChange(fields), publishAt && getAucklandDay(new Date(publishAt))]);
}
