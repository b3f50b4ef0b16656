import { globSync } from 'node:fs';
import { basename, dirname, join, extname } from 'node:path';

import { PICTURE_FILE } from '../features/pictures/picture-format.build.ts';
import { contentKinds, type ContentKind } from '../features/site/content-kinds.schema.ts';
import { listRequired } from './check-kinds.ts';
import type { ContentIssue } from './content-issue.ts';
import type { ContentEntry } from './read-entries.ts';
import { findTaken, toSlug } from './site-addresses.ts';
import { findNearest } from './suggest.ts';

/** The ending of a text, and those that it gets from an editor instead. */
const TEXT = /\.(?:mdx?|markdown|mdx?\.txt|mdx?\.docx?)$/i;
/** The folders of the kinds: `content/news`. */
const FOLDERS = [...new Set(Object.values(contentKinds).map(({ base }: ContentKind) => base))];
/** Those of which every text is a page. */
const COLLECTIONS = Object.values(contentKinds as Record<string, ContentKind>)
  .filter(({ pattern }) => pattern === '*.mdx')
  .map(({ base }) => base);

/** Says which files never appear because of their name or folder, and which share an address. */
export function checkFileNames(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const paths = globSync('**/*.*', { cwd: join(root, 'content') });
  const files = paths.map((path) => join('content', path)).sort();
  const known = new Set(entries.map(({ file }) => file));
  const strays = files
    .filter((file) => !known.has(file))
    .flatMap((file) => (TEXT.test(file) ? describeStray(file) : describeUnread(file)));
  return [...strays, ...findAddresses(entries)];
}

function describeStray(file: string): ContentIssue[] {
  const folder = dirname(file).replaceAll('\\', '/');
  const name = basename(file);
  if (name === 'README.md') return [];
  const right = name.replace(/(?:\.(?:md|mdx|markdown|txt|docx?))+$/i, '.mdx');
  if (folder === 'content/pages') {
    return [
      {
        file,
        field: '',
        problem: 'This file never appears: the site has no page of its name',
        expected: `one of ${listPages().join(', ')}`,
      },
    ];
  }
  const home = COLLECTIONS.find((each) => folder.startsWith(`${each}/`));
  if (home !== undefined) {
    return [
      {
        file,
        field: '',
        problem: 'This file never appears, because it is in a folder inside a folder',
        expected: `the file, and the pictures that it names, in ${home}`,
        example: `${home}/${right}`,
      },
    ];
  }
  if (!FOLDERS.includes(folder)) return [];
  return COLLECTIONS.includes(folder)
    ? [
        {
          file,
          field: '',
          problem: 'This file never appears, because its name does not end in ".mdx"',
          expected: 'the same name with that ending, and nothing behind it',
          example: `${folder}/${right}`,
        },
      ]
    : [
        {
          file,
          field: '',
          problem: 'This file never appears: there are no texts in this folder',
          expected: `it in one of ${COLLECTIONS.join(', ')}`,
        },
      ];
}

const listPages = (): string[] =>
  Object.values(contentKinds)
    .filter(({ base }) => base === 'content/pages')
    .flatMap(({ pattern }) => listRequired(pattern));

function findAddresses(entries: readonly ContentEntry[]): ContentIssue[] {
  const files = entries.filter(({ kind }) => COLLECTIONS.includes(kind.base));
  const groups = Map.groupBy(
    files,
    ({ file, kind }) => `${kind.base.replace('content', '')}/${toSlug(file)}`,
  );
  return [...groups].flatMap(([address, list]) => {
    const slug = address.split('/').at(-1) ?? '';
    return list.flatMap(({ file, kind }, index): ContentIssue[] => {
      const taken = findTaken(kind.base, slug);
      const issue = { file, field: '', expected: 'a name of its own: small letters, figures and dashes' };
      if (slug === '') return [{ ...issue, problem: 'The name of this file leaves nothing for its address' }];
      if (taken !== undefined) return [{ ...issue, problem: `The address ${address} is taken by ${taken}` }];
      const [first] = list;
      return index === 0 || !first
        ? []
        : [{ ...issue, problem: `The address ${address} is that of ${first.file} too` }];
    });
  });
}

/** Sound files are looked for among those that nothing names; the calendar and the handbook are read by others. */
const READ_ELSEWHERE =
  /\.(?:mp3|m4a|ogg|opus)$|^content\/calendar\.ics$|(?:^|\/)README\.md$|(?:^|\/)\.[^/]*$/i;
const DOCUMENT = /\.(?:docx?|txt|pages|odt|rtf|pdf|html?)$/i;
const YAML = /\.ya?ml$/i;

/** Points at a file of `content/` that no part of the site reads; the names that texts get by mistake are told as errors. */
function describeUnread(file: string): ContentIssue[] {
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
