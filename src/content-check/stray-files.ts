import { basename, dirname, extname } from 'node:path';

import { contentKinds, type ContentKind } from '../features/site/content-kinds.schema.ts';
import { PICTURE_FILE } from '../features/pictures/picture-format.build.ts';
import type { ContentIssue } from './content-issue.ts';
import { findNearest } from './nearest-name.ts';

/** Sound files are looked for among those that nothing names; the calendar and the handbook are read by others. */
const READ_ELSEWHERE =
  /\.(?:mp3|m4a|ogg|opus)$|^content\/calendar\.ics$|(?:^|\/)README\.md$|(?:^|\/)\.[^/]*$/i;
const DOCUMENT = /\.(?:docx?|txt|pages|odt|rtf|pdf|html?)$/i;
const YAML = /\.ya?ml$/i;

/** Points at a file of `content/` that no part of the site reads; the names that texts get by mistake are told as errors. */
export function describeUnread(file: string): ContentIssue[] {
  const path = file.replaceAll('\\', '/');
  if (READ_ELSEWHERE.test(path) || PICTURE_FILE.test(path)) return [];
  const issue = { severity: 'warning' as const, file, field: '' };
  if (YAML.test(path)) {
    return [
      {
        ...issue,
        problem: 'This file is never read: the site has no YAML file of its name in this folder',
        expected: describeYaml(path),
      },
    ];
  }
  const name = basename(path, extname(path));
  return [
    {
      ...issue,
      problem: `This file is never read: the site knows no files that end in "${extname(path)}"`,
      ...(DOCUMENT.test(path)
        ? {
            expected: 'its words in a file that ends in ".mdx"; keep the document itself somewhere else',
            example: `${dirname(path) === 'content' ? 'content/news' : dirname(path)}/${name}.mdx`,
          }
        : { expected: 'it somewhere else, not in content' }),
    },
  ];
}

function describeYaml(path: string): string {
  const names = Object.values(contentKinds as Record<string, ContentKind>)
    .filter(({ pattern }) => pattern.endsWith('.yaml'))
    .map(({ pattern }) => pattern);
  const near = findNearest(basename(path).replace(YAML, '.yaml'), names);
  return near === undefined
    ? `one of ${names.join(', ')} in the folder content; else keep it somewhere else`
    : `one of ${names.join(', ')} in the folder content. Did you mean content/${near}?`;
}
