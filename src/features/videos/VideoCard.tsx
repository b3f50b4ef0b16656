import type { Labels } from '../site/labels.schema.ts';
import { PLAYER_ATTRIBUTES, type Video, toEmbedAddress, toWatchAddress } from './videos.ts';

/** What a card shows of a film. */
export type VideoSummary = Pick<Video, 'id' | 'title' | 'thumbnail' | 'placeholder'>;

interface VideoCardProps {
  readonly video: VideoSummary;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly words: Labels['videos'];
}

/** Cards and their placeholders stand in a strip. */
export const CARD_WIDTH = 'w-64 max-w-full shrink-0 snap-start sm:w-80';

const TITLE_STYLE = 'block border-t-6 border-accent p-3 font-display leading-tight';

/** The player replaces the link that had the focus. */
const focusPlayer = (player: HTMLIFrameElement | null) => {
  player?.focus();
};

/** A picture and a link to the film's own page; the player replaces them on click. */
export function VideoCard({ video, isPlaying, onPlay, words }: VideoCardProps) {
  const address = { id: video.id, start: 0 };
  return (
    <li className={`group relative bg-white wrap-anywhere ${CARD_WIDTH}`}>
      {isPlaying ? (
        <>
          <iframe
            ref={focusPlayer}
            {...PLAYER_ATTRIBUTES}
            src={toEmbedAddress(address)}
            title={video.title}
          />
          <p className={TITLE_STYLE}>{video.title}</p>
        </>
      ) : (
        <a
          href={toWatchAddress(address)}
          className="block"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onPlay();
          }}
        >
          <span className="relative block">
            <img
              src={video.thumbnail}
              // Empty: the title beside it names the film.
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
            <span className="sr-only">{`${words.play} `}</span>
            {video.title}
          </span>
        </a>
      )}
      {video.placeholder !== undefined && (
        <p className="px-3 pb-3 text-sm">{words.standIn.replace('{title}', () => video.placeholder ?? '')}</p>
      )}
    </li>
  );
}
