/*
 * What /service-worker.js is once `offlineReading` in content/site.yaml is false. Browsers that have the other one fetch it
 * with the next page: it deletes all copies and takes itself away.
 */
import { scope } from './worker-scope.ts';

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(remove());
});

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await scope.registration.unregister();
}
