/** The attributes of every player, in `VideoFacade.astro` and in `VideoCard.tsx`. */
export const PLAYER_ATTRIBUTES = {
  allow: 'autoplay;encrypted-media;fullscreen;picture-in-picture',
  // Without a referrer YouTube refuses to play (error 153).
  referrerPolicy: 'strict-origin-when-cross-origin',
  className: 'aspect-video w-full bg-ink',
} as const;
