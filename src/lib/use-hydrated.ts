import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;
const loadedAt = Date.now();

/** Returns false during the build and hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Returns the time of the build during hydration, then the time at which the script loaded. In milliseconds. */
export const useNow = (builtAt: string): number => (useHydrated() ? loadedAt : Date.parse(builtAt));
