import { parse } from 'yaml';

import type { Video } from '../../../src/contracts/videos.ts';
import { isVideoId, toIsoInstant, toList, toRecord, toText } from './video-values.ts';

/**
 * The videos of `content/videos.yaml`, as an editor wrote them. An entry that lacks an id or a time is left out here;
 * the content check is where it is told.
 */
export function parseVideoList(text: string): Video[] {
  return toList(toRecord(parse(text, { logLevel: 'silent' }))['videos']).flatMap((value) => {
    const entry = toRecord(value);
    const { id } = entry;
    const publishedAt = toIsoInstant(entry['publishedAt']);
    if (!isVideoId(id) || publishedAt === null) return [];
    const alt = toText(entry['alt']);
    const placeholder = toText(entry['placeholder']);
    return {
      id,
      title: toText(entry['title']),
      description: toText(entry['description']),
      thumbnail: toText(entry['thumbnail']),
      channelTitle: toText(entry['channelTitle']),
      publishedAt,
      ...(alt !== '' && { alt }),
      ...(placeholder !== '' && { placeholder }),
    };
  });
}

/** Newest first. */
export const sortNewestFirst = (videos: readonly Video[]): Video[] =>
  videos.toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
