import { parse as parsePath } from 'node:path';
import { defineCollection, type SchemaContext } from 'astro:content';
import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';

import { createFileLoader, createGlobLoader, publishedLoader } from './site/content-loaders.build.ts';
import { contentKinds as kinds } from './site/content-kinds.schema.ts';
import type { PictureField } from './core/picture.schema.ts';

interface Kind<Schema> {
  base: string;
  pattern: string;
  schema: (image: PictureField) => Schema;
}

export const collections = {
  site: define(kinds.site, createFileLoader(kinds.site)),
  labels: define(kinds.labels, createFileLoader(kinds.labels)),
  result: define(kinds.result, createFileLoader(kinds.result)),
  notices: define(kinds.notices, createFileLoader(kinds.notices)),
  social: define(kinds.social, createFileLoader(kinds.social)),
  coverage: define(kinds.coverage, createFileLoader(kinds.coverage)),
  facts: define(kinds.facts, createFileLoader(kinds.facts)),
  teReo: define(kinds.teReo, createFileLoader(kinds.teReo)),
  policies: define(kinds.policies, publishedLoader(kinds.policies)),
  news: define(kinds.news, publishedLoader(kinds.news)),
  media: define(kinds.media, publishedLoader(kinds.media)),
  newsletters: define(kinds.newsletters, publishedLoader(kinds.newsletters)),
  ownPages: define(kinds.ownPages, publishedLoader(kinds.ownPages)),
  supporters: define(kinds.supporters, publishedLoader(kinds.supporters)),
  // Keeps capitals in ids, such as `zh-Hans`: they are paths of pages, and `glob` would write them in lower case.
  languages: define(
    kinds.languages,
    publishedLoader(kinds.languages, { generateId: ({ entry }) => parsePath(entry).name }),
  ),
  home: define(kinds.home),
  policiesPage: define(kinds.policiesPage),
  promisesPage: define(kinds.promisesPage),
  newsPage: define(kinds.newsPage),
  newsletterPage: define(kinds.newsletterPage),
  mediaPage: define(kinds.mediaPage),
  supportersPage: define(kinds.supportersPage),
  about: define(kinds.about),
  join: define(kinds.join),
  ask: define(kinds.ask),
  donate: define(kinds.donate),
  pressKit: define(kinds.pressKit),
  factSheet: define(kinds.factSheet),
  legal: define(kinds.legal),
  accessibility: define(kinds.accessibility),
  corrections: define(kinds.corrections),
  votingPage: define(kinds.votingPage),
  searchPage: define(kinds.searchPage),
  thankYou: define(kinds.thankYou),
  notFound: define(kinds.notFound),
  offline: define(kinds.offline),
};

function define<Schema extends z.ZodType>(kind: Kind<Schema>, loader: Loader = createGlobLoader(kind)) {
  return defineCollection({ loader, schema: ({ image }: SchemaContext) => kind.schema(image) });
}
