import type { APIRoute } from 'astro';

import { writeArticleCopy } from '../../features/copies/article-copy.content.ts';
import type { Article } from '../../features/news/news.content.ts';
import { getPublishedArticles } from '../../features/publication/published.content.ts';

/** Each article as Markdown. */
export async function getStaticPaths() {
  const articles = await getPublishedArticles();
  return articles.map((article) => ({ params: { slug: article.slug }, props: { article } }));
}

export const GET: APIRoute<{ article: Article }> = async ({ props, site }) =>
  new Response(await writeArticleCopy(props.article, new URL(site ?? '')), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
