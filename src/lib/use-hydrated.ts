import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;
const loadedAt = Date.now();

/** False in the HTML that the build writes and during hydration, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/**
 * The time to compare events with, in milliseconds since 1970: that of the content during hydration, when the markup must
 * match its HTML and all that the build wrote is ahead, and that at which the script was loaded from then on.
 */
export const useNow = (builtAt: string): number => (useHydrated() ? loadedAt : Date.parse(builtAt));
