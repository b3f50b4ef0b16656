import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const HALL = 'content/media/hall.mdx';

const content = useFakeContent();

describe('the address of a video', () => {
  it.each([
    'https://vimeo.com/76979871',
    'https://www.youtube.com/@example',
    'https://www.youtube.com/playlist?list=PLx',
    'https://youtu.be/short',
  ])('is told when it is not that of a video on YouTube: %s', async (address) => {
    await content.setField(HALL, 'videoUrl', address);
    expect(await content.report()).toContain(
      `${HALL}\n  line 24: "videoUrl" is not the address of a video on YouTube.\n    Expected: the address of the video on YouTube\n    Example:  videoUrl: https://www.youtube.com/watch?v=aqz-KE-bpKQ`,
    );
  });

  it.each(['https://youtu.be/aqz-KE-bpKQ?t=90', 'https://www.youtube.com/shorts/aqz-KE-bpKQ'])(
    'may be any form of it: %s',
    async (address) => {
      await content.setField(HALL, 'videoUrl', address);
      expect(await content.check()).toEqual([]);
    },
  );
});
