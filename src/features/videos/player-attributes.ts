/** What every player has, in `player.ts` and in the grid alike. */
export const PLAYER_ATTRIBUTES = {
  allow: 'autoplay;encrypted-media;fullscreen;picture-in-picture',
  // YouTube refuses to play for a page that does not say who it is (its error 153).
  referrerPolicy: 'strict-origin-when-cross-origin',
  className: 'aspect-video w-full bg-ink',
} as const;
