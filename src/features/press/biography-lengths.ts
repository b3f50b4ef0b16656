/** The biographies of the press kit, and how long each is, in words. */
export const BIOGRAPHY_LENGTHS = { short: 50, medium: 150, long: 400 } as const;

/** How far off its number a biography may be, as a part of it. */
export const BIOGRAPHY_TOLERANCE = 0.1;
