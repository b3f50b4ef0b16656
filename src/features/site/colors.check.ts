import type { z } from 'zod';

import type { ContentIssue, Words } from '../../content-check/content-issue.ts';
import {
  createIssue,
  findEntry,
  listEntries,
  readData,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { findNear, suggest } from '../../content-check/suggest.ts';
import { COLOR_ROLES, LEAST_CONTRAST, WHITE, findNearColor, measurePairs } from './colors.ts';
import { colorsSchema } from './colors.schema.ts';
import { resolveColors } from './colors.server.ts';
import { ICON_NAMES } from './lucide.build.ts';

type Fields = z.output<typeof colorsSchema>;

/** Asks for colours that texts can be read in, looks that differ, icons that are there, and policies whose look is there. */
export function checkColors(entries: readonly ContentEntry[]): ContentIssue[] {
  const entry = findEntry(entries, 'colours.yaml');
  const fields = colorsSchema.safeParse(entry && readData(entry)).data;
  // What the schema refuses is told already.
  if (!entry || !fields) return [];
  const looks = fields.policies.map(({ look }) => look);
  return [
    ...checkContrast(fields).map(([field, words]) => createIssue(entry, field, words)),
    ...checkLooks(fields).map(([field, words]) => createIssue(entry, field, words)),
    ...listEntries(entries, 'policies').flatMap((policy) => {
      const { look } = readData(policy);
      if (typeof look !== 'string' || look === '' || looks.includes(look)) return [];
      return createIssue(policy, 'look', {
        problem: `is "${look}", and content/colours.yaml has no look of that name`,
        expected: `one of ${looks.join(', ')}, or a new entry of that file${suggest(look, looks)}`,
        example: findNear(look, looks) ?? looks[0],
      });
    }),
  ];
}

/** One for each colour that is to blame, which is the one in most of the pairs that are hard to read. */
function checkContrast({ policies, ...roles }: Fields): [field: string, Words][] {
  const toField = (name: string): string => {
    const index = policies.findIndex(({ look }) => look === name);
    const colour = policies[index]?.colour ?? name;
    return colour.startsWith('#') ? `policies.${String(index)}.colour` : colour;
  };
  const looks = policies.map(({ look }) => look);
  // Of two that are to blame alike, the first, which fewer parts of the site have.
  const written = new Map([
    ...policies
      .map(({ look, colour }) => [toField(look), colour] as const)
      .filter(([field]) => field.includes('.')),
    ...COLOR_ROLES.toReversed().map((role) => [role, roles[role]] as const),
  ]);
  const measure = (colors: ReadonlyMap<string, string>) => {
    const named = [...looks, ...COLOR_ROLES].map((name) => [name, colors.get(toField(name)) ?? ''] as const);
    return measurePairs(Object.fromEntries([...named, ['white', WHITE] as const]), looks).map((pair) => ({
      ...pair,
      fields: [pair.text, pair.ground].map(toField),
    }));
  };
  const found: [string, Words][] = [];
  let poor = measure(written).filter(({ ratio, wanted }) => ratio < wanted);
  while (poor.length > 0) {
    const count = (field: string) => poor.filter(({ fields }) => fields.includes(field)).length;
    const [[field, color] = ['', '']] = [...written].sort(([a], [b]) => count(b) - count(a));
    const [worst] = poor.filter(({ fields }) => fields.includes(field)).sort((a, b) => a.ratio - b.ratio);
    if (!worst) break;
    const { text, ground, where, ratio, wanted } = worst;
    const nearest = findNearColor(color, (each) =>
      measure(new Map([...written, [field, each]])).every(
        (pair) => pair.ratio >= pair.wanted || !pair.fields.includes(field),
      ),
    );
    const isError = ratio < LEAST_CONTRAST;
    found.push([
      field,
      {
        severity: isError ? 'error' : 'warning',
        problem: `is ${color}, which is hard to read: ${text} on ${ground}, as in ${where}, has a contrast of ${String(Math.floor(ratio * 10) / 10)} to 1`,
        expected: `a colour with a contrast of at least ${String(isError ? LEAST_CONTRAST : wanted)} to 1 there${nearest === undefined ? ', which no shade of this one has beside the other colours' : ', such as the nearest shade of this one'}`,
        ...(nearest !== undefined && { example: `'${nearest}'` }),
      },
    ]);
    poor = poor.filter(({ fields }) => !fields.includes(field));
  }
  return found;
}

/** Names and colours of looks that are there twice, and icons that are not there. */
function checkLooks(fields: Fields): [field: string, Words][] {
  const { looks } = resolveColors(fields);
  const colors = fields.policies.map(({ look }) => looks.get(look)?.color.toLowerCase());
  return fields.policies.flatMap(({ look, icon }, index) => {
    const first = fields.policies.findIndex((row) => row.look === look);
    const twin = fields.policies[colors.indexOf(colors[index])]?.look;
    const found: Record<string, Words | false> = {
      look: first < index && {
        problem: `is "${look}", and so is that of another entry`,
        expected: 'a name of its own',
        example: `${look}-two`,
      },
      colour: twin !== look && {
        problem: `is the colour of the look "${String(twin)}" too, so that nobody can tell the policies apart`,
        expected: 'a colour of its own',
        example: "'#1d4e89'",
      },
      icon: !ICON_NAMES.includes(icon) && {
        problem: `is "${icon}", and Lucide has no icon of that name`,
        expected: `the name of an icon from https://lucide.dev/icons${suggest(icon, ICON_NAMES)}`,
        example: findNear(icon, ICON_NAMES) ?? 'droplets',
      },
    };
    return Object.entries(found).flatMap(([name, words]): [string, Words][] =>
      words ? [[`policies.${String(index)}.${name}`, words]] : [],
    );
  });
}
