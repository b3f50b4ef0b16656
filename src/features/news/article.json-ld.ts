import type { CorrectionComment, NewsArticle, WebPage } from 'schema-dts';
import type { z } from 'zod';

import {
  type PageInfo,
  buildCandidate,
  buildPicturedPage,
  buildPublisher,
  resolveUrl,
} from '../../core/json-ld.ts';
import { LANGUAGE } from '../../core/locale.ts';
import { unwrapTeReo } from '../../core/shortcodes.ts';
import type { CampaignPromise } from '../promises/promises.ts';
import type { newsSchema } from './news.schema.ts';
import { countWords } from './news.ts';

type Fields = z.output<ReturnType<typeof newsSchema>>;
type Corrections = Fields['corrections'];

interface ArticleFacts extends Pick<Fields, 'location' | 'category' | 'tags' | 'corrections'> {
  readonly publishedAt: string;
  readonly modifiedAt: string;
  readonly author: { readonly name: string };
  readonly entry: { readonly body?: string | undefined };
}

export const buildNewsArticle = (
  page: PageInfo,
  article: ArticleFacts,
  promise: CampaignPromise | undefined,
): NewsArticle => ({
  '@type': 'NewsArticle',
  mainEntityOfPage: page.url,
  url: page.url,
  headline: page.title,
  description: page.description,
  image: page.image,
  datePublished: article.publishedAt,
  dateModified: article.modifiedAt,
  author:
    article.author.name === page.campaign.candidate
      ? buildCandidate(page)
      : { '@type': 'Person', name: article.author.name },
  publisher: buildPublisher(page),
  articleSection: article.category,
  keywords: article.tags,
  wordCount: countWords(article.entry.body ?? ''),
  inLanguage: LANGUAGE,
  isAccessibleForFree: true,
  ...(article.location !== undefined && { contentLocation: { '@type': 'Place', name: article.location } }),
  ...buildCorrections(article.corrections),
  ...(promise && {
    citation: {
      '@type': 'CreativeWork',
      name: unwrapTeReo(promise.short),
      url: resolveUrl(page, promise.page),
    },
  }),
});

export const buildPolicyOrPromisePage = (
  page: PageInfo,
  { about, corrections }: { about: string; corrections?: Corrections },
): WebPage => ({
  ...buildPicturedPage(page),
  about: { '@type': 'Thing', name: about },
  author: buildCandidate(page),
  ...buildCorrections(corrections),
});

const buildCorrections = (corrections: Corrections = []) =>
  corrections.length > 0 && {
    correction: corrections.map(({ date, text }): CorrectionComment => ({
      '@type': 'CorrectionComment',
      text,
      datePublished: date,
    })),
  };
