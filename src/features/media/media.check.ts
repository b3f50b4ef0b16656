import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  createHint,
  findFieldLine,
  readData,
  readField,
  readList,
  type ContentEntry,
} from '../../content-check/read-entries.ts';

/** Points at videos without captions, and photos without a line under them. */
export const checkCaptions = (entries: readonly ContentEntry[]): ContentIssue[] =>
  entries.flatMap((entry) => {
    if (entry.kind.base === 'content/news') return checkPhotos(entry);
    // What stands in for a recording is not the campaign's to caption.
    const isOwn = entry.kind.base === 'content/media' && readData(entry)['placeholder'] === undefined;
    return isOwn ? checkVideo(entry) : [];
  });

function checkVideo(entry: ContentEntry): ContentIssue[] {
  const { type, captions } = readData(entry);
  if (type !== 'video' || captions === true) return [];
  const hint = createHint(entry, 'captions', {
    problem: 'does not say that people who cannot hear can follow this video',
    expected: 'captions: in YouTube Studio, "Subtitles", then "Add"; read them through, and say so here',
    example: 'true',
  });
  return [{ ...hint, line: hint.line ?? findFieldLine(entry, 'videoUrl') }];
}

/** The first picture stands above the article; the others are a strip of photos with a line under each. */
const checkPhotos = (entry: ContentEntry): ContentIssue[] =>
  readList(entry, 'images').flatMap((image, index): ContentIssue[] =>
    index === 0 || readField(image, 'caption') !== undefined
      ? []
      : [
          createHint(entry, `images.${String(index)}.caption`, {
            problem: 'is missing, so that nobody learns where and when this photo was taken',
            expected: 'a line under the picture',
            example: 'Devonport, 3 September',
          }),
        ],
  );
