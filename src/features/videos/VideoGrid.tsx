import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { BUTTON_STYLES } from '../../components/ui/button-styles.ts';
import { formatMoment } from '../../lib/event-times.ts';
import { toReason } from '../../lib/query.ts';
import { useNow } from '../../lib/use-hydrated.ts';
import { VideoCard, type VideoSummary } from './VideoCard.tsx';
import { VideoPlaceholders } from './VideoPlaceholders.tsx';
import { createVideosStore } from './videos-store.ts';

export interface VideoGridProps {
  /** The id of the channel, UC and 22 characters. */
  readonly channelId: string;
  /** How many films are shown. */
  readonly count: number;
  /** What the build could read. */
  readonly videos: readonly VideoSummary[];
  /** When that was: an ISO 8601 instant in UTC. */
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
      {failed && <Failure reason={toReason(error) ?? 'Please try again later'} />}
      {videos.length > 0 && asOf !== undefined && (
        <p className="mb-6 border-s-6 border-kowhai ps-4">
          We can&apos;t reach the channel; this is from {formatMoment(asOf, now)}.
        </p>
      )}
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
    </div>
  );
}

function Failure({ reason }: { readonly reason: string }) {
  return (
    <div className="mb-8">
      <p className="font-display text-xl">Unable to load videos</p>
      <p className="mt-2">{reason}</p>
      <button
        type="button"
        className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.primary} mt-4`}
        onClick={() => {
          location.reload();
        }}
      >
        Refresh Page
      </button>
    </div>
  );
}
