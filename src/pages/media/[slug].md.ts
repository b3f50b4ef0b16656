import type { APIRoute } from 'astro';

import { writeRecordingCopy } from '../../data/copies/recording-copy.ts';
import type { MediaItem } from '../../data/media.ts';
import { getPublishedMediaItems } from '../../data/published.ts';

/** Each video or recording as Markdown. */
export async function getStaticPaths() {
  const items = await getPublishedMediaItems();
  return items.map((item) => ({ params: { slug: item.slug }, props: { item } }));
}

export const GET: APIRoute<{ item: MediaItem }> = async ({ props, site }) =>
  new Response(await writeRecordingCopy(props.item, new URL(site ?? '')), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
