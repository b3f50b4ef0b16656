import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { BUTTON_STYLES } from '../../ui/control-styles.ts';
import { formatMoment } from '../events/event-times.ts';
import { createFetcherStore, fetchJson, toReason } from '../../lib/query.ts';
import { useNow } from '../../lib/use-hydrated.ts';
import { VideoCard, type VideoSummary } from './VideoCard.tsx';
import type { VideosResponse } from './videos.ts';

const RETRIES = 3;
const RETRY_DELAY_MS = 1000;

export interface VideoGridProps {
  /** The id of the channel, UC and 22 characters. */
  readonly channelId: string;
  /** How many films are shown. */
  readonly count: number;
  /** What the build could read. */
  readonly videos: readonly VideoSummary[];
  /** That was then, or later: an ISO 8601 instant in UTC. */
  readonly builtAt: string;
}

/** The newest films of the channel. */
export function VideoGrid({ channelId, count, videos: built, builtAt }: VideoGridProps) {
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
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {videos.map((video) => (
            <VideoCard
              key={video.id}
              video={video}
              isPlaying={playing === video.id}
              onPlay={() => {
                setPlaying(video.id);
              }}
            />
          ))}
        </ul>
      ) : loading || data === undefined ? (
        !failed && <VideoPlaceholders count={count} />
      ) : (
        <p>No videos found.</p>
      )}
      {/* The notices fill room that is empty otherwise, so that what stands below does not move. */}
      <div className="mt-2 -mb-14 flex min-h-36 flex-wrap items-center gap-x-4 gap-y-0.5 leading-tight sm:mt-3 sm:min-h-30 md:-mb-20 md:min-h-16">
        {failed && <Failure reason={toReason(error) ?? 'Please try again later'} />}
        {videos.length > 0 && asOf !== undefined && (
          <p className="w-full text-sm leading-tight sm:w-auto sm:flex-1">
            We can&apos;t reach the channel; this is from {formatMoment(asOf, now)}.
          </p>
        )}
      </div>
    </div>
  );
}

function Failure({ reason }: { readonly reason: string }) {
  return (
    <>
      <div className="w-full leading-tight sm:w-auto">
        <p className="font-display">Unable to load videos</p>
        <p className="text-sm leading-tight">{reason}</p>
      </div>
      <button
        type="button"
        className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.primary}`}
        onClick={() => {
          location.reload();
        }}
      >
        Refresh Page
      </button>
    </>
  );
}

/** Placeholders in the size of video cards, shown while the films load. */
function VideoPlaceholders({ count }: { readonly count: number }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="bg-white">
          <span className="block aspect-video bg-ink/15" />
          <span className="block border-t-6 border-ink/15 p-4">
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
