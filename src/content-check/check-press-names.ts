import { toWordSlug } from '../lib/slug.ts';
import { LOGO_GROUNDS, toLogoStem, toPictureStem } from '../features/press/kit/file-names.ts';
import type { ContentIssue } from './content-issue.ts';
import { findFieldLine, readData, readList } from './entry-data.ts';
import { listLogoNames } from './press-addresses.ts';
import type { ContentEntry } from './read-entries.ts';

type Fill = (words: string) => string;

/** Compares the names of pictures and logos of the press kit with the files that the build makes of them. */
export const checkPressNames = (kit: ContentEntry, fill: Fill): ContentIssue[] => [
  ...checkNames(kit, fill),
  ...checkVersions(kit, fill),
];

interface Named {
  readonly field: string;
  readonly name: string;
  /** What the names of its files begin with. */
  readonly stems: readonly string[];
}

/** The pictures, then the logos; what is empty is told by the schema. */
const listNamed = (kit: ContentEntry, fill: Fill): Named[] =>
  listAllNamed(kit, fill).filter(({ name }) => name.trim() !== '');

const listAllNamed = (kit: ContentEntry, fill: Fill): Named[] => [
  ...readList(kit, 'pictures').flatMap((picture, index) => {
    const { name } = (picture ?? {}) as { name?: unknown };
    return typeof name === 'string'
      ? [{ field: `pictures.${String(index)}.name`, name, stems: [toPictureStem(fill(name))] }]
      : [];
  }),
  ...listLogoNames(kit).map(({ field, name }) => ({
    field,
    name,
    stems: LOGO_GROUNDS.map((ground) => toLogoStem(fill(name), ground)),
  })),
];

/** Says which names of pictures and logos make no name of a file, or one that another picture or logo has. */
function checkNames(kit: ContentEntry, fill: Fill): ContentIssue[] {
  const named = listNamed(kit, fill);
  return named.flatMap(({ field, name, stems }, index): ContentIssue[] => {
    const place = { file: kit.file, line: findFieldLine(kit, field), field };
    const twin = named.slice(0, index).find((other) => other.stems.some((stem) => stems.includes(stem)));
    const isPicture = field.startsWith('pictures');
    const example = isPicture ? 'Portrait at the wharf' : 'Wordmark';
    if (toWordSlug(fill(name)) === '') {
      const problem = 'has no letter or figure that the name of a file may have';
      return [{ ...place, problem, expected: 'a name in Latin letters or figures', example }];
    }
    if (!twin) return [];
    const owner = isPicture ? 'another picture of the kit' : `"${twin.field}": "${twin.name}"`;
    return [
      {
        ...place,
        problem: isPicture
          ? `is the name of ${owner}, and their files would have one name too`
          : `makes files of the same name as ${owner}`,
        expected: 'a name of its own: letters and figures count, capitals, macrons and signs do not',
        example,
      },
    ];
  });
}

/** Both versions of a logo would have one name, and one anchor on the page. */
function checkVersions(kit: ContentEntry, fill: Fill): ContentIssue[] {
  const { light, dark } = (readData(kit)['logos'] ?? {}) as { light?: unknown; dark?: unknown };
  if (typeof light !== 'string' || typeof dark !== 'string') return [];
  if (dark.trim() === '' || toWordSlug(fill(light)) !== toWordSlug(fill(dark))) return [];
  const field = 'logos.dark';
  return [
    {
      file: kit.file,
      line: findFieldLine(kit, field),
      field,
      problem: 'calls the version for dark grounds as "logos.light" calls the other one',
      expected: 'words that tell the two apart',
      example: 'for dark grounds',
    },
  ];
}
