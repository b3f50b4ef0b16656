import { z } from 'zod';

const authorSchema = z.strictObject({ name: z.string().min(1), url: z.url().optional() });

/** What https://www.jsonfeed.org/version/1.1/ asks for, and no field that it does not know. */
export const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string().min(1),
  user_comment: z.string(),
  icon: z.url(),
  language: z.literal('en-NZ'),
  authors: z.array(authorSchema).min(1),
  items: z.array(
    z.strictObject({
      id: z.url(),
      url: z.url(),
      title: z.string().min(1),
      content_html: z.string().min(1),
      summary: z.string().min(1),
      image: z.url(),
      date_published: z.iso.datetime({ offset: true }),
      date_modified: z.iso.datetime({ offset: true }),
      authors: z.array(authorSchema).min(1),
      tags: z.array(z.string().min(1)),
    }),
  ),
});

export type JsonFeedItem = z.infer<typeof jsonFeedSchema>['items'][number];
