import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';

let last: Promise<unknown> = Promise.resolve();

/**
 * Astro's own image service, one picture at a time. Astro asks for as many at a time as there are processors, and each
 * photograph that is written as AVIF takes 200 MB; sharp keeps all processors busy with one as well.
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
