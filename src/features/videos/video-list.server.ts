import { videosSchema } from './videos.schema.ts';
import type { Video } from './videos.ts';
import { readFields, type ReadContent } from '../../server/config/content.ts';

/** The videos of `content/videos.yaml`, which staff keep for when the channel cannot be read; throws a `ContentError`. */
export async function readVideoList(readContent: ReadContent): Promise<Video[]> {
  const { videos } = await readFields(readContent, 'videos.yaml', videosSchema);
  return videos.map(({ publishedAt, placeholder, ...video }) => ({
    ...video,
    publishedAt: new Date(publishedAt).toISOString(),
    ...(placeholder !== undefined && { placeholder }),
  }));
}

/** Newest first. */
export const sortNewestFirst = (videos: readonly Video[]): Video[] =>
  videos.toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
