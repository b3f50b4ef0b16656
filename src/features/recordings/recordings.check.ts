import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  createHint,
  listEntries,
  getField,
  getListField,
  type ContentEntry,
} from '../../content-check/read-entries.ts';

export const checkCaptions = (entries: readonly ContentEntry[]): ContentIssue[] => [
  ...listEntries(entries, 'media').flatMap((entry) => {
    const { type, captions, placeholder } = entry.data;
    // The campaign cannot caption a placeholder video.
    if (type !== 'video' || captions === true || placeholder !== undefined) return [];
    return createHint(entry, 'captions', {
      problem: 'is not "true": people who cannot hear need captions to follow this video',
      expected: 'captions in YouTube Studio ("Subtitles", "Add") that somebody has read through, then',
      example: 'true',
    });
  }),
  ...listEntries(entries, 'news').flatMap((entry) =>
    getListField(entry, 'images').flatMap((image, index) =>
      // The first picture is the cover, which has no caption.
      index === 0 || getField(image, 'caption') !== undefined
        ? []
        : createHint(entry, `images.${String(index)}.caption`, {
            problem: 'is missing, so that readers do not know where and when this photo was taken',
            expected: 'a line under the picture',
            example: 'Devonport, 3 September',
          }),
    ),
  ),
];
