import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';

import { WHITE } from '../../core/colors.ts';

let previous: Promise<unknown> = Promise.resolve();

/** Transforms one picture at a time: Astro would run one per processor, at 200 MB per AVIF, and sharp uses all processors anyway. */
const service: LocalImageService = {
  ...sharpService,
  // Transparent parts would be black in a JPEG. The background is an option, because Astro's cache depends on the options.
  async validateOptions(options, ...rest) {
    const validated = (await sharpService.validateOptions?.(options, ...rest)) ?? options;
    return validated.format === 'jpg' ? { background: WHITE, ...validated } : validated;
  },
  transform(...request) {
    const image = previous.then(() => sharpService.transform(...request));
    previous = image.catch(() => undefined);
    return image;
  },
};

export default service;
