import type { CampaignPromise } from '../promises/promises.ts';
import { removeMarks } from '../site/notation.ts';
import { countWords } from './reading-time.ts';
import type { ArticleFacts } from './article.json-ld.ts';
import type { Article } from './news.content.ts';

/** What structured data tells of an article, and of the promise that it is about. */
export const toArticleFacts = (article: Article, promise: CampaignPromise | undefined): ArticleFacts => ({
  ...article,
  words: countWords(article.entry.body ?? ''),
  promise: promise && { name: removeMarks(promise.short), path: promise.page },
});
