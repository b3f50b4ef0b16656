import type { z } from 'zod';

import { readContentFields, readContentFile } from './content-files.server.ts';
import { COLOR_ROLES, WHITE } from './colors.ts';
import { colorsSchema } from './colors.schema.ts';

/** Reads `content/colours.yaml`. Returns a hex colour for white and each role, and `looks`: colour and icon by look. */
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
