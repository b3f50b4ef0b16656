import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;
const loadedAt = Date.now();

/** Returns false in the HTML of the build and during hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Returns the time to compare events with, in milliseconds: that of the build during hydration, then that of the visit. */
export const useNow = (builtAt: string): number => (useHydrated() ? loadedAt : Date.parse(builtAt));
