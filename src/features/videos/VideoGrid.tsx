import { useStore } from '@nanostores/react';
import { useState } from 'react';

import type { Labels } from '../../core/labels.schema.ts';
import { formatMoment } from '../../core/event-times.ts';
import { createFetcherStore, fetchJson, findErrorMessage } from '../../lib/query.ts';
import { useNow } from '../../lib/use-hydrated.ts';
import { PLAYER_ATTRIBUTES, type Video, type VideosResponse } from './videos.ts';
import { buildEmbedUrl, buildWatchUrl } from '../../core/youtube-url.ts';

const RETRIES = 3;
const RETRY_DELAY_MS = 1000;

/** All six fit in the widest container. */
const CARD_WIDTH = 'w-56 max-w-full shrink-0 snap-start sm:w-80 min-[96rem]:w-[calc((100%-5rem)/6)]';

const TITLE_STYLE = 'block border-t-6 border-accent p-3 font-display leading-tight';

const focusPlayer = (player: HTMLIFrameElement | null) => {
  player?.focus();
};
/** Scrolls horizontally to the edges of the page. The padding makes room for the focus ring. */
const STRIP_STYLE =
  'flex snap-x has-focus-visible:snap-none scroll-px-4 gap-4 overflow-x-auto -mx-4 p-4 pt-2 sm:-mx-8 sm:scroll-px-8 sm:px-8';

type VideoSummary = Pick<Video, 'id' | 'title' | 'thumbnail' | 'placeholder'>;

interface VideoGridProps {
  readonly channelId: string;
  readonly count: number;
  /** The videos of the build, which began at `builtAt` (ISO 8601, in UTC). */
  readonly videos: readonly VideoSummary[];
  readonly builtAt: string;
  readonly labels: Labels['videos'];
}

export function VideoGrid({ channelId, count, videos: built, builtAt, labels }: VideoGridProps) {
  const [$videos] = useState(() =>
    createFetcherStore<VideosResponse, Error>(['/api/youtube-channel', channelId], { fetcher: fetchVideos }),
  );
  const { data, error, loading } = useStore($videos);
  const [playing, setPlaying] = useState<string>();
  const now = useNow(builtAt);
  const failed = error !== undefined && !loading;
  const videos = (data?.videos ?? built).slice(0, count);
  const asOf = failed ? builtAt : data?.asOf;

  return (
    <div aria-live="polite" aria-busy={loading}>
      {videos.length > 0 ? (
        <ul className={STRIP_STYLE}>
          {videos.map((video) => (
            <VideoCard
              key={video.id}
              video={video}
              isPlaying={playing === video.id}
              onPlay={setPlaying}
              labels={labels}
            />
          ))}
        </ul>
      ) : loading || data === undefined ? (
        !failed && <VideoPlaceholders count={count} />
      ) : (
        <p>{labels.none}</p>
      )}
      {/* The notices have reserved space, to avoid a layout shift. */}
      <div className="-mb-5 flex min-h-12 items-center gap-x-4 text-sm leading-tight md:-mb-16">
        {(failed || (videos.length > 0 && asOf !== undefined)) && (
          <p>
            {failed && (
              <>
                <strong>{labels.failed}</strong> <span>{findErrorMessage(error) ?? labels.later}</span>{' '}
              </>
            )}
            {videos.length > 0 && asOf !== undefined && (
              <span>{labels.asOf.replace('{time}', formatMoment(asOf, now))}</span>
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
            {labels.reload}
          </button>
        )}
      </div>
    </div>
  );
}

interface VideoCardProps {
  readonly video: VideoSummary;
  readonly isPlaying: boolean;
  readonly onPlay: (id: string) => void;
  readonly labels: Labels['videos'];
}

function VideoCard({ video, isPlaying, onPlay, labels }: VideoCardProps) {
  const source = { id: video.id, start: 0 };
  return (
    <li className={`group relative bg-white wrap-anywhere ${CARD_WIDTH}`}>
      {isPlaying ? (
        <>
          <iframe ref={focusPlayer} {...PLAYER_ATTRIBUTES} src={buildEmbedUrl(source)} title={video.title} />
          <p className={TITLE_STYLE}>{video.title}</p>
        </>
      ) : (
        <a
          href={buildWatchUrl(source)}
          className="block"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onPlay(video.id);
          }}
        >
          <span className="relative block">
            <img
              src={video.thumbnail}
              alt=""
              width={480}
              height={270}
              loading="lazy"
              decoding="async"
              className="aspect-video w-full object-cover"
            />
            <span
              className="absolute inset-0 m-auto grid size-12 place-items-center border-3 border-white bg-accent text-white group-hover:bg-ink"
              aria-hidden="true"
            >
              <svg viewBox="0 0 24 24" className="size-7 fill-current">
                <path d="M7 4v16l13-8z" />
              </svg>
            </span>
          </span>
          <span className={`${TITLE_STYLE} group-hover:underline`}>
            <span className="sr-only">{`${labels.play} `}</span>
            {video.title}
          </span>
        </a>
      )}
      {video.placeholder !== undefined && (
        <p className="px-3 pb-3 text-sm">
          {labels.standIn.replace('{title}', () => video.placeholder ?? '')}
        </p>
      )}
    </li>
  );
}

function VideoPlaceholders({ count }: { readonly count: number }) {
  return (
    <ul className={STRIP_STYLE} aria-hidden="true">
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

async function fetchVideos(...key: readonly (string | number | true)[]): Promise<VideosResponse> {
  for (let retry = 0; ; retry += 1)
    try {
      return (await fetchJson(...key)) as VideosResponse;
    } catch (error) {
      if (retry === RETRIES) throw error;
      await new Promise((done) => setTimeout(done, RETRY_DELAY_MS));
    }
}
