import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;
const loadedAt = Date.now();

/** False in the HTML of the build and while React takes that over, true from then on. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** The instant, in milliseconds, that a list is shown for: that of the build until React has taken over. */
export const useNow = (builtAt: string): number => (useIsAwake() ? loadedAt : Date.parse(builtAt));
