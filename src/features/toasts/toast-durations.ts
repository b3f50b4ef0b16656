/** How long a toast stays, in milliseconds; the time stops while it has the pointer or the focus. */
export const TOAST_DURATION_MS = 5000;

/** How long a toast is kept after it has been dismissed or has run out, before it is removed, in milliseconds. */
export const REMOVE_DELAY_MS = 1_000_000;
