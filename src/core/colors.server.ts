import type { z } from 'zod';

import { readContentFields, readContentFile } from './content-files.server.ts';
import { COLOR_ROLES, WHITE } from './colors.ts';
import { colorsSchema } from './colors.schema.ts';

/** Reads `content/colours.yaml`: hex colours by role, plus white, and the colour and icon of each policy look by name. */
export const readColors = async () =>
  resolveColors(await readContentFields(readContentFile, 'colours.yaml', colorsSchema));

export function resolveColors({ policies, ...rolesInFile }: z.output<typeof colorsSchema>) {
  const roles = { white: WHITE, ...rolesInFile };
  const looks = policies.map(({ look, colour: hexOrRole, icon }) => {
    const role = COLOR_ROLES.find((name) => name === hexOrRole);
    return [look, { color: role ? roles[role] : hexOrRole, icon }] as const;
  });
  return { ...roles, looks: new Map(looks) };
}
