import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time. Astro runs one per processor, at 200 MB per AVIF, but sharp uses all processors anyway. */
const service: LocalImageService = {
  ...sharpService,
  transform(...request) {
    const made = last.then(() => sharpService.transform(...request));
    last = made.catch(() => undefined);
    return made;
  },
};

export default service;
