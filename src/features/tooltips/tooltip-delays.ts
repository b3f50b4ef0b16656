/** How long the pointer rests on a control before its tooltip opens, in milliseconds. */
export const OPEN_DELAY_MS = 700;

/** For how long after one tooltip has closed the next one opens at once, in milliseconds. */
export const SKIP_DELAY_MS = 300;
