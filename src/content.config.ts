import { defineCollection, type SchemaContext } from 'astro:content';
import { file, glob, type Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { parse } from 'yaml';

import { contentKinds } from './data/collections.ts';
import type { ImageField } from './data/schemas/picture.ts';

interface Kind<Schema> {
  base: string;
  pattern: string;
  schema: (image: ImageField) => Schema;
}

const { site, social, policies, news, home, newsPage, pages } = contentKinds;

export const collections = {
  site: define(site, single(site, 'site')),
  social: define(social, single(social, 'social')),
  policies: define(policies),
  news: define(news),
  home: define(home),
  newsPage: define(newsPage),
  pages: define(pages),
};

function define<Schema extends z.ZodType>(kind: Kind<Schema>, loader: Loader = glob(kind)) {
  return defineCollection({ loader, schema: ({ image }: SchemaContext) => kind.schema(image) });
}

/** A YAML file that is one entry. */
function single({ base, pattern }: Kind<unknown>, id: string): Loader {
  return file(`${base}/${pattern}`, { parser: (text) => ({ [id]: parse(text) as Record<string, unknown> }) });
}
