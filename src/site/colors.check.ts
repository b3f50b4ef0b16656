import type { z } from 'zod';

import type { ContentIssue } from '../content-check/content-issue.ts';
import { createIssue, parseFile, getField, type ContentEntry } from '../content-check/read-entries.ts';
import { findNearest, formatSuggestion } from '../content-check/suggest.ts';
import { COLOR_ROLES, MIN_CONTRAST, measurePairs } from '../core/colors.ts';
import { colorsSchema } from '../core/colors.schema.ts';
import { resolveColors } from '../core/colors.server.ts';
import { ICON_NAMES } from '../core/icons.build.ts';

type Fields = z.output<typeof colorsSchema>;

export function checkColors(entries: readonly ContentEntry[]): ContentIssue[] {
  const { entry, data: fields } = parseFile(entries, 'colours.yaml', colorsSchema) ?? {};
  if (!entry || !fields) return [];
  const icons = fields.policies.flatMap(({ icon }, index) =>
    ICON_NAMES.includes(icon)
      ? []
      : createIssue(entry, `policies.${String(index)}.icon`, {
          problem: `is "${icon}", and Lucide has no icon of that name`,
          expected: `the name of an icon from https://lucide.dev/icons${formatSuggestion(icon, ICON_NAMES)}`,
          example: findNearest(icon, ICON_NAMES) ?? 'droplets',
        }),
  );
  return [checkContrast(entry, fields), icons].flat();
}

/** Reports the colour that most pairs with poor contrast share, and its worst pair. Ignores hints if there are errors. */
function checkContrast(entry: ContentEntry, fields: Fields): ContentIssue | [] {
  const belowTarget = measureFields(fields).filter(({ ratio, target: wanted }) => ratio < wanted);
  const unreadable = belowTarget.filter(({ ratio }) => ratio < MIN_CONTRAST);
  const poor = unreadable.length > 0 ? unreadable : belowTarget;
  const count = (field: string) => poor.filter((pair) => pair.fields.includes(field)).length;
  // This order breaks ties: the colour used in fewer places comes first.
  const [field = ''] = [
    ...fields.policies.map((_, index) => `policies.${String(index)}.colour`),
    ...COLOR_ROLES.toReversed(),
  ].sort((a, b) => count(b) - count(a));
  const [worst] = poor.filter((pair) => pair.fields.includes(field)).sort((a, b) => a.ratio - b.ratio);
  if (!worst) return [];
  const { text, background, where, ratio, target: wanted } = worst;
  const color = String(field.split('.').reduce<unknown>(getField, fields));
  const isError = ratio < MIN_CONTRAST;
  return createIssue(entry, field, {
    severity: isError ? 'error' : 'hint',
    problem: `is ${color}, which is hard to read: ${text} on ${background}, as in ${where}, has a contrast of ${String(Math.floor(ratio * 10) / 10)} to 1`,
    expected: `a lighter or darker shade, with a contrast of at least ${String(isError ? MIN_CONTRAST : wanted)} to 1 there`,
  });
}

/** Measures all pairs of colours. `fields` are the names of the two fields that set the colours of a pair. */
function measureFields(fields: Fields) {
  const { looks, ...roles } = resolveColors(fields);
  const colors = { ...roles, ...Object.fromEntries([...looks].map(([look, { color }]) => [look, color])) };
  const findField = (name: string): string => {
    const index = fields.policies.findIndex(({ look }) => look === name);
    const hexOrRole = fields.policies[index]?.colour ?? name;
    return hexOrRole.startsWith('#') ? `policies.${String(index)}.colour` : hexOrRole;
  };
  return measurePairs(colors, [...looks.keys()]).map((pair) => ({
    ...pair,
    fields: [pair.text, pair.background].map(findField),
  }));
}
