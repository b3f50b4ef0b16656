import { getArticles } from '../news/news.content.ts';
import { getAucklandDay } from '../../core/dates.ts';
import { getFilledCollection } from '../../core/entries.content.ts';

export type NewsletterPage = Awaited<ReturnType<typeof getNewsletters>>[number];

/** Returns the newsletters, the last sent first. Only `astro dev` and previews include unsent ones, with a badge. */
export async function getNewsletters() {
  const [entries, articles] = await Promise.all([getFilledCollection('newsletters'), getArticles()]);
  return entries
    .map((entry) => ({
      entry,
      badge: entry.badge,
      href: `/newsletter/${entry.id}`,
      title: entry.data.subject,
      excerpt: entry.data.preheader,
      date: getAucklandDay(new Date(entry.data.sendAt)),
      articles: entry.data.articles.flatMap(
        (href) => articles.find((article) => article.href === href) ?? [],
      ),
    }))
    .sort((a, b) => b.entry.data.sendAt.localeCompare(a.entry.data.sendAt));
}
