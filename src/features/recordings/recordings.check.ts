import type { ContentIssue } from '../../content-check/content-issue.ts';
import { createHint, listEntries, type ContentEntry } from '../../content-check/read-entries.ts';

export const checkCaptions = (entries: readonly ContentEntry[]): ContentIssue[] =>
  listEntries(entries, 'media').flatMap((entry) => {
    const { type, captions, placeholder } = entry.data;
    // The campaign cannot caption a placeholder video.
    if (type !== 'video' || captions === true || placeholder !== undefined) return [];
    return createHint(entry, 'captions', {
      problem: 'is not "true": people who cannot hear need captions to follow this video',
      expected: 'captions in YouTube Studio ("Subtitles", "Add") that somebody has read through, then',
      example: 'true',
    });
  });
