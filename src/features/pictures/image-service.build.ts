import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';

let last: Promise<unknown> = Promise.resolve();

/**
 * Astro's sharp service without concurrency. Astro runs one transform per processor, and each AVIF photograph takes
 * 200 MB. sharp uses all processors for a single picture too.
 */
const service: LocalImageService = {
  ...sharpService,
  transform(...request) {
    const made = last.then(() => sharpService.transform(...request));
    last = made.catch(() => undefined);
    return made;
  },
};

export default service;
