import type { z } from 'zod';

import type { ContentKind } from '../core/content-kind.schema.ts';
import { LEGAL_PAGES } from '../core/addresses.ts';
import { colorsSchema } from '../core/colors.schema.ts';
import { consentSchema } from '../features/sign-ups/consent.schema.ts';
import { eventsSchema } from '../features/events/events.schema.ts';
import { coverageSchema } from '../features/press/coverage.schema.ts';
import { factSheetSchema, pressKitSchema } from '../features/press/press-kit.schema.ts';
import { factsSchema } from '../core/facts.schema.ts';
import { formPagesSchema } from '../features/sign-ups/form-pages.schema.ts';
import { labelsSchema } from '../core/labels.schema.ts';
import { languageSchema } from '../features/languages/languages.schema.ts';
import { mailsSchema } from '../core/mails.schema.ts';
import { recordingSchema } from '../features/recordings/recordings.schema.ts';
import { newsSchema } from '../features/news/news.schema.ts';
import {
  letterTextsSchema,
  newsletterPageSchema,
  newsletterSchema,
} from '../features/newsletter/newsletter.schema.ts';
import { noticesSchema } from '../features/notices/notices.schema.ts';
import { offlinePageSchema } from '../features/offline/offline.schema.ts';
import { aboutSchema, askSchema, donateSchema, joinSchema } from './campaign-pages.schema.ts';
import {
  accessibilitySchema,
  correctionsPageSchema,
  homeSchema,
  legalSchema,
  mediaPageSchema,
  newsPageSchema,
  notFoundPageSchema,
  customPageSchema,
  policiesPageSchema,
  thankYouSchema,
  votingPageSchema,
} from './pages.schema.ts';
import type { PictureField } from '../core/picture.schema.ts';
import { policySchema } from '../features/policies/policies.schema.ts';
import { promisesPageSchema } from '../features/promises/promises-page.schema.ts';
import { resultSchema } from './result.schema.ts';
import { redirectsSchema, siteSchema, teReoSchema } from '../core/site.schema.ts';
import { searchPageSchema, synonymsSchema } from '../features/search/search.schema.ts';
import { socialSchema } from '../features/social/social.schema.ts';
import { supporterSchema, supportersPageSchema } from '../features/supporters/supporters.schema.ts';
import { videosSchema } from '../features/videos/videos.schema.ts';
import { votingSchema } from '../core/voting.schema.ts';

const kind = <S extends z.ZodType>(
  base: string,
  pattern: string,
  schema: (image: PictureField) => S,
  text?: string,
) => ({ base, pattern, schema, ...(text === undefined ? {} : { text }) });

export const contentKinds = {
  site: kind('content', 'site.yaml', siteSchema),
  labels: kind('content', 'labels.yaml', () => labelsSchema),
  colors: kind('content', 'colours.yaml', () => colorsSchema),
  facts: kind('content', 'facts.yaml', () => factsSchema),
  teReo: kind('content', 'te-reo.yaml', () => teReoSchema),
  social: kind('content', 'social.yaml', () => socialSchema),
  coverage: kind('content', 'coverage.yaml', () => coverageSchema),
  consent: kind('content', 'consent.yaml', () => consentSchema),
  formPages: kind('content', 'form-pages.yaml', () => formPagesSchema),
  mails: kind('content', 'mails.yaml', () => mailsSchema),
  events: kind('content', 'events.yaml', () => eventsSchema),
  notices: kind('content', 'notices.yaml', () => noticesSchema),
  voting: kind('content', 'voting.yaml', () => votingSchema),
  result: kind('content', 'result.yaml', () => resultSchema),
  letterTexts: kind('content', 'newsletter.yaml', () => letterTextsSchema),
  redirects: kind('content', 'redirects.yaml', () => redirectsSchema),
  synonyms: kind('content', 'search.yaml', () => synonymsSchema),
  videos: kind('content', 'videos.yaml', () => videosSchema),
  policies: kind('content/policies', '*.mdx', policySchema, 'the detail sections'),
  news: kind('content/news', '*.mdx', newsSchema, 'the article'),
  media: kind(
    'content/media',
    '*.mdx',
    recordingSchema,
    'the transcript, for people who cannot hear or watch it',
  ),
  newsletters: kind('content/newsletter', '*.mdx', () => newsletterSchema),
  ownPages: kind('content/pages/own', '*.mdx', customPageSchema, 'the text of the page'),
  supporters: kind('content/supporters', '*.mdx', supporterSchema),
  languages: kind('content/languages', '*.yaml', () => languageSchema),
  home: kind('content/pages', 'home.mdx', () => homeSchema),
  policiesPage: kind('content/pages', 'policies.mdx', () => policiesPageSchema),
  promisesPage: kind('content/pages', 'promises.mdx', () => promisesPageSchema),
  newsPage: kind('content/pages', 'news.mdx', () => newsPageSchema),
  newsletterPage: kind('content/pages', 'newsletter.mdx', () => newsletterPageSchema),
  mediaPage: kind('content/pages', 'media.mdx', () => mediaPageSchema),
  supportersPage: kind('content/pages', 'supporters.mdx', () => supportersPageSchema),
  about: kind('content/pages', 'about.mdx', aboutSchema, 'the biography'),
  join: kind('content/pages', 'join.mdx', joinSchema),
  ask: kind('content/pages', 'ask.mdx', askSchema),
  donate: kind('content/pages', 'donate.mdx', donateSchema, 'the rules on donations'),
  pressKit: kind('content/pages', 'press-kit.mdx', pressKitSchema),
  factSheet: kind('content/pages', 'fact-sheet.mdx', () => factSheetSchema),
  legal: kind('content/pages', `{${LEGAL_PAGES.join(',')}}.mdx`, () => legalSchema, 'the text of the page'),
  accessibility: kind(
    'content/pages',
    'accessibility.mdx',
    () => accessibilitySchema,
    'what was tested and what is missing',
  ),
  corrections: kind('content/pages', 'corrections.mdx', () => correctionsPageSchema),
  votingPage: kind('content/pages', 'voting.mdx', votingPageSchema, 'the questions that voters ask'),
  searchPage: kind('content/pages', 'search.mdx', () => searchPageSchema),
  thankYou: kind('content/pages', 'thank-you.mdx', () => thankYouSchema),
  notFound: kind('content/pages', 'not-found.mdx', notFoundPageSchema),
  offline: kind('content/pages', 'offline.mdx', offlinePageSchema),
} satisfies Record<string, ContentKind>;
