import type { APIRoute } from 'astro';

import { writeArticleCopy } from '../../data/copies/article-copy.ts';
import type { Article } from '../../data/news.ts';
import { getPublishedArticles } from '../../data/published.ts';

/** Each article as Markdown. */
export async function getStaticPaths() {
  const articles = await getPublishedArticles();
  return articles.map((article) => ({ params: { slug: article.slug }, props: { article } }));
}

export const GET: APIRoute<{ article: Article }> = async ({ props, site }) =>
  new Response(await writeArticleCopy(props.article, new URL(site ?? '')), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
