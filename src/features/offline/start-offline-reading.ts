/**
 * Begins to keep what is read, from the second page of a visit on: by then somebody reads. The first page is left alone,
 * and so is the first view of every other. The build says whether there is such a thing.
 */
export function startOfflineReading(): void {
  if (!import.meta.env.OFFLINE_READING || !document.referrer.startsWith(location.origin)) return;
  addEventListener('load', () => {
    // Without a connection it may not be there, and is not needed.
    void import('./keep-reading.ts').then(({ keepReading }) => keepReading()).catch(() => undefined);
  });
}
