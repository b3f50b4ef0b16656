/**
 * The least time between the hydration of a form, at the visitor's first interaction with it, and its submission, in
 * milliseconds. The server refuses a faster submission as a program's; a page whose browser fills in the form faster
 * than this waits for the rest before it sends.
 */
export const MIN_FILL_MS = 1_000;
