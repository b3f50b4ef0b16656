import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';

let previous: Promise<unknown> = Promise.resolve();

/** Transforms one picture at a time: Astro would run one per processor, at 200 MB per AVIF, and sharp uses all processors anyway. */
const service: LocalImageService = {
  ...sharpService,
  transform(...request) {
    const image = previous.then(() => sharpService.transform(...request));
    previous = image.catch(() => undefined);
    return image;
  },
};

export default service;
