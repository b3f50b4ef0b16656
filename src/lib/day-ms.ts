/** The milliseconds of a day of 24 hours, as UTC and local times without a zone have them. */
export const DAY_MS = 24 * 60 * 60 * 1000;
