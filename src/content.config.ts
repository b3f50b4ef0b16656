import { defineCollection, type SchemaContext } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { parse } from 'yaml';

import { contentKinds } from './data/collections.ts';

const { site, social, policies, news, home, newsPage, pages } = contentKinds;

/** A YAML file that is one entry: its id is the name of its collection. */
const single = ({ base, pattern }: { base: string; pattern: string }, id: string) =>
  file(`${base}/${pattern}`, { parser: (text) => ({ [id]: parse(text) as Record<string, unknown> }) });

export const collections = {
  site: defineCollection({ loader: single(site, 'site'), schema: ({ image }: SchemaContext) => site.schema(image) }),
  social: defineCollection({ loader: single(social, 'social'), schema: social.schema }),
  policies: defineCollection({ loader: glob(policies), schema: policies.schema }),
  news: defineCollection({ loader: glob(news), schema: ({ image }: SchemaContext) => news.schema(image) }),
  home: defineCollection({ loader: glob(home), schema: home.schema }),
  newsPage: defineCollection({ loader: glob(newsPage), schema: newsPage.schema }),
  pages: defineCollection({ loader: glob(pages), schema: pages.schema }),
};
