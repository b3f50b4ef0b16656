import type { CampaignPromise } from '../lib/campaign-promise.ts';
import { removeMarks } from '../lib/notation.ts';
import { countWords } from '../lib/reading-time.ts';
import type { ArticleFacts } from '../lib/structured-data/article.ts';
import type { Article } from './news.ts';

/** What structured data tells of an article, and of the promise that it is about. */
export const toArticleFacts = (article: Article, promise: CampaignPromise | undefined): ArticleFacts => ({
  ...article,
  words: countWords(article.entry.body ?? ''),
  promise: promise && { name: removeMarks(promise.short), path: promise.page },
});
