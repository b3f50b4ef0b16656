import type { WorkerSettings } from './offline-reading.ts';

/*
 * What the worker uses of its surroundings. TypeScript's own types of workers exclude those of pages, which the rest of the
 * site is checked with.
 */

/** An event that is not over before all that it waits for is. */
export interface LastingEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A request of a page. */
export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** The answer that the browser asked for while the worker was starting; undefined where it did not. */
  readonly preloadResponse: Promise<Response | undefined> | undefined;
  readonly respondWith: (answer: Promise<Response>) => void;
}

export interface WorkerEvents {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly fetch: RequestEvent;
  readonly message: LastingEvent & { readonly data: unknown };
}

interface WorkerScope {
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: ServiceWorkerRegistration;
}

/** The worker itself. */
export const scope = globalThis as unknown as WorkerScope;

/** What the build tells it. */
export const settings = WORKER_SETTINGS;

declare global {
  /** Written into the worker by the build. */
  const WORKER_SETTINGS: WorkerSettings;
}
