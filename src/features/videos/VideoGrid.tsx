import { useStore } from '@nanostores/react';
import { useState } from 'react';

import type { Labels } from '../site/labels.schema.ts';
import { formatMoment } from '../events/event-times.ts';
import { createFetcherStore, fetchJson, toReason } from '../../lib/query.ts';
import { useNow } from '../../lib/use-hydrated.ts';
import { CARD_WIDTH, VideoCard, type VideoSummary } from './VideoCard.tsx';
import type { VideosResponse } from './videos.ts';

const RETRIES = 3;
const RETRY_DELAY_MS = 1000;

/** It scrolls sideways, to both edges of the page; the padding holds the focus ring. */
const STRIP =
  'flex snap-x has-focus-visible:snap-none scroll-px-4 gap-4 overflow-x-auto -mx-4 p-4 pt-2 sm:-mx-8 sm:scroll-px-8 sm:px-8';

interface VideoGridProps {
  /** The id of the channel, UC and 22 characters. */
  readonly channelId: string;
  /** How many films are shown. */
  readonly count: number;
  /** What the build could read. */
  readonly videos: readonly VideoSummary[];
  /** That was then, or later: an ISO 8601 instant in UTC. */
  readonly builtAt: string;
  readonly words: Labels['videos'];
}

/** The newest films of the channel. */
export function VideoGrid({ channelId, count, videos: built, builtAt, words }: VideoGridProps) {
  const [$videos] = useState(() => createVideosStore(channelId));
  const { data, error, loading } = useStore($videos);
  const [playing, setPlaying] = useState<string>();
  const now = useNow(builtAt);
  const failed = error !== undefined && !loading;
  const videos = (data?.videos ?? built).slice(0, count);
  const asOf = failed ? builtAt : data?.asOf;

  return (
    <div aria-live="polite" aria-busy={loading}>
      {videos.length > 0 ? (
        <ul className={STRIP}>
          {videos.map((video) => (
            <VideoCard
              key={video.id}
              video={video}
              isPlaying={playing === video.id}
              onPlay={() => {
                setPlaying(video.id);
              }}
              words={words}
            />
          ))}
        </ul>
      ) : loading || data === undefined ? (
        !failed && <VideoPlaceholders count={count} />
      ) : (
        <p>{words.none}</p>
      )}
      {/* The notices fill room that is empty otherwise, so that what stands below does not move. */}
      <div className="-mb-7 flex min-h-27 items-center gap-x-4 text-sm leading-tight md:-mb-20 md:min-h-20">
        {(failed || (videos.length > 0 && asOf !== undefined)) && (
          <p>
            {failed && (
              <>
                <strong>{words.failed}</strong> <span>{toReason(error) ?? words.later}</span>{' '}
              </>
            )}
            {videos.length > 0 && asOf !== undefined && (
              <span>{words.asOf.replace('{time}', formatMoment(asOf, now))}</span>
            )}
          </p>
        )}
        {failed && (
          <button
            type="button"
            className="min-h-11 shrink-0 cursor-pointer font-display underline underline-offset-4"
            onClick={() => {
              location.reload();
            }}
          >
            {words.reload}
          </button>
        )}
      </div>
    </div>
  );
}

/** Placeholders in the size of video cards, shown while the films load. */
function VideoPlaceholders({ count }: { readonly count: number }) {
  return (
    <ul className={STRIP} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={`bg-white ${CARD_WIDTH}`}>
          <span className="block aspect-video bg-ink/15" />
          <span className="block border-t-6 border-ink/15 p-3">
            <span className="block h-6.5 w-4/5 bg-ink/15" />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The answer of the channel; a failed request is repeated three times, a second apart, before it is an error. */
const createVideosStore = (channelId: string) =>
  createFetcherStore<VideosResponse, Error>(['/api/youtube-channel', channelId], { fetcher: fetchVideos });

async function fetchVideos(...key: readonly (string | number | true)[]): Promise<VideosResponse> {
  for (let retry = 0; retry < RETRIES; retry += 1) {
    try {
      return (await fetchJson(...key)) as VideosResponse;
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_DELAY_MS));
    }
  }
  return (await fetchJson(...key)) as VideosResponse;
}
