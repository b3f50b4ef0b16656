import type { z } from 'zod';

import { readContentFields, readContentFile } from './content-files.server.ts';
import { COLOR_ROLES, WHITE } from './colors.ts';
import { colorsSchema } from './colors.schema.ts';

/** Reads hex colours by role, plus white, and the colour and icon of each policy look by name. */
export const readColors = async () =>
  resolveColors(await readContentFields(readContentFile, 'colours.yaml', colorsSchema));

export function resolveColors({ policies, ...written }: z.output<typeof colorsSchema>) {
  const roles = { white: WHITE, ...written };
  const looks = policies.map(({ look, colour, icon }) => {
    const role = COLOR_ROLES.find((name) => name === colour);
    return [look, { color: role ? roles[role] : colour, icon }] as const;
  });
  return { ...roles, looks: new Map(looks) };
}
