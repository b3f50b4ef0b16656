import type { APIRoute } from 'astro';

import { writeRecordingCopy } from '../../features/copies/recording-copy.content.ts';
import type { MediaItem } from '../../features/media/media.content.ts';
import { getPublishedMediaItems } from '../../features/publication/published.content.ts';

/** Each video or recording as Markdown. */
export async function getStaticPaths() {
  const items = await getPublishedMediaItems();
  return items.map((item) => ({ params: { slug: item.slug }, props: { item } }));
}

export const GET: APIRoute<{ item: MediaItem }> = async ({ props, site }) =>
  new Response(await writeRecordingCopy(props.item, new URL(site ?? '')), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
