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
import type { newsSchema } from './news.schema.ts';

type Fields = z.output<ReturnType<typeof newsSchema>>;
type Corrections = Fields['corrections'];

export interface ArticleFacts extends Pick<Fields, 'location' | 'category' | 'tags' | 'corrections'> {
  readonly publishedAt: string;
  readonly modifiedAt: string;
  readonly author: { readonly name: string };
  readonly wordCount: number;
  readonly promise?: { readonly name: string; readonly path: string } | undefined;
}

export const buildNewsArticle = (page: PageInfo, article: ArticleFacts): NewsArticle => ({
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
  wordCount: article.wordCount,
  inLanguage: LANGUAGE,
  isAccessibleForFree: true,
  ...(article.location !== undefined && { contentLocation: { '@type': 'Place', name: article.location } }),
  ...buildCorrections(article.corrections),
  ...(article.promise && {
    citation: {
      '@type': 'CreativeWork',
      name: article.promise.name,
      url: resolveUrl(page, article.promise.path),
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
