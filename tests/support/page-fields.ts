import type { z } from 'astro/zod';

import type { aboutSchema, donateSchema, joinSchema } from '../../src/site/campaign-pages.schema.ts';
import type {
  accessibilitySchema,
  correctionsPageSchema,
  homeSchema,
  legalSchema,
  mediaPageSchema,
  newsPageSchema,
  notFoundPageSchema,
  policiesPageSchema,
  votingPageSchema,
} from '../../src/site/pages.schema.ts';
import type { factSheetSchema, pressKitSchema } from '../../src/features/press/press-kit.schema.ts';
import type { searchPageSchema } from '../../src/features/search/search.schema.ts';
import type { supportersPageSchema } from '../../src/features/supporters/supporters.schema.ts';
import type { promisesPageSchema } from '../../src/features/promises/promises-page.schema.ts';
import type { offlinePageSchema } from '../../src/features/offline/offline.schema.ts';
import { readPage } from './content-files.ts';

type WithText<Fields> = Fields & { readonly text: string };

export const readHome = () => readPage('home') as z.infer<typeof homeSchema>;
export const readPoliciesPage = () => readPage('policies') as z.infer<typeof policiesPageSchema>;
export const readPromisesPage = () => readPage('promises') as z.infer<typeof promisesPageSchema>;
export const readSupportersPage = () => readPage('supporters') as z.infer<typeof supportersPageSchema>;
export const readNewsPage = () => readPage('news') as z.infer<typeof newsPageSchema>;
export const readMediaPage = () => readPage('media') as z.infer<typeof mediaPageSchema>;
export const readAbout = () => readPage('about') as WithText<z.infer<ReturnType<typeof aboutSchema>>>;
export const readJoin = () => readPage('join') as z.infer<ReturnType<typeof joinSchema>>;
export const readDonate = () => readPage('donate') as WithText<z.infer<ReturnType<typeof donateSchema>>>;
export const readPressKit = () => readPage('press-kit') as z.infer<ReturnType<typeof pressKitSchema>>;
export const readFactSheet = () => readPage('fact-sheet') as z.infer<typeof factSheetSchema>;
export const readLegal = (name: 'privacy' | 'terms') =>
  readPage(name) as WithText<z.infer<typeof legalSchema>>;
export const readAccessibility = () =>
  readPage('accessibility') as WithText<z.infer<typeof accessibilitySchema>>;
export const readCorrections = () => readPage('corrections') as z.infer<typeof correctionsPageSchema>;
export const readVotingPage = () =>
  readPage('voting') as WithText<z.infer<ReturnType<typeof votingPageSchema>>>;
export const readSearchPage = () => readPage('search') as z.infer<typeof searchPageSchema>;
export const readNotFound = () => readPage('not-found') as z.infer<ReturnType<typeof notFoundPageSchema>>;
export const readOffline = () => readPage('offline') as z.infer<ReturnType<typeof offlinePageSchema>>;
