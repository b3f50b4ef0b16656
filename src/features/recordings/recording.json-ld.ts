import type { AudioObject, VideoObject, WebPage } from 'schema-dts';
import type { z } from 'zod';

import { formatAucklandInstant } from '../../core/local-time.ts';
import type { recordingSchema } from './recordings.schema.ts';
import { getPublishedAt } from '../../core/publication.ts';
import { parseYouTubeUrl, buildEmbedUrl, buildWatchUrl } from '../../core/youtube-url.ts';
import { type PageInfo, buildPicturedPage, buildPublisher, resolveUrl } from '../../core/json-ld.ts';
import { LANGUAGE } from '../../core/locale.ts';

type RecordingFacts = Pick<
  z.output<ReturnType<typeof recordingSchema>>,
  'date' | 'publishAt' | 'duration' | 'location' | 'topics' | 'placeholder'
> & { readonly transcript: string; readonly source: { readonly video: string } | { readonly sound: string } };

/** Describes a recording. A placeholder is only a page, because nothing on it has been recorded. */
export function buildRecording(
  page: PageInfo,
  recording: RecordingFacts,
): VideoObject | AudioObject | WebPage {
  const { source, placeholder } = recording;
  if (placeholder !== undefined) return buildPicturedPage(page);
  const common = {
    url: page.url,
    name: page.title,
    description: page.description,
    thumbnailUrl: page.image,
    uploadDate: formatAucklandInstant(getPublishedAt(recording)),
    duration: toIsoDuration(recording.duration),
    transcript: recording.transcript,
    inLanguage: LANGUAGE,
    contentLocation: { '@type': 'Place', name: recording.location },
    ...(recording.topics && { keywords: recording.topics }),
    publisher: buildPublisher(page),
  } as const;
  if ('sound' in source)
    return { '@type': 'AudioObject', ...common, contentUrl: resolveUrl(page, source.sound) };
  const video = parseYouTubeUrl(source.video);
  return {
    '@type': 'VideoObject',
    ...common,
    ...(video && { embedUrl: buildEmbedUrl(video), sameAs: buildWatchUrl(video) }),
  };
}

/** Converts `1:04:02` to `PT1H4M2S`. */
function toIsoDuration(duration: string): string {
  const [seconds = 0, minutes = 0, hours = 0] = duration.split(':').map(Number).reverse();
  return `PT${hours > 0 ? `${String(hours)}H` : ''}${String(minutes)}M${String(seconds)}S`;
}
