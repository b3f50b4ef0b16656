/*
 * Replaces /service-worker.js when `offlineReading` in content/site.yaml is false: deletes all copies and the worker.
 */
/* global addEventListener, registration, skipWaiting */
addEventListener('install', (event) => {
  event.waitUntil(skipWaiting());
});
addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(remove());
});
