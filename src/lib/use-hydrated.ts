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

/** Returns the current time in milliseconds: of the build during hydration, then of the visit. */
export const useNow = (builtAt: string): number => (useHydrated() ? loadedAt : Date.parse(builtAt));
