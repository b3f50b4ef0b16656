import type { z } from 'zod';

import { readContentFields, readContentFile } from './content-files.server.ts';
import { COLOR_ROLES, WHITE } from './colors.ts';
import { colorsSchema } from './colors.schema.ts';

/** Reads the colours by their roles, white beside them, and the looks of policies by their names: all as `#rrggbb`. */
export const readColors = async () =>
  resolveColors(await readContentFields(readContentFile, 'colours.yaml', colorsSchema));

/** The same of the fields of the file, once its schema has passed them. */
export function resolveColors({ policies, ...written }: z.output<typeof colorsSchema>) {
  const roles = { white: WHITE, ...written };
  const looks = policies.map(({ look, colour, icon }) => {
    const role = COLOR_ROLES.find((name) => name === colour);
    return [look, { color: role ? roles[role] : colour, icon }] as const;
  });
  return { ...roles, looks: new Map(looks) };
}
