import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

import { POLICY_LOOKS, type PolicyLook } from '../../features/policies/policy-looks.ts';

const MODULE = 'virtual:policy-icons';
const RESOLVED = `\0${MODULE}`;
const { resolve } = createRequire(import.meta.url);

/** Draws the icons that `lib/policy-looks.ts` names: the module `virtual:policy-icons` holds them by look. */
export const policyIcons = (): Plugin => ({
  name: 'policy-icons',
  resolveId: (id) => (id === MODULE ? RESOLVED : null),
  load: (id) => (id === RESOLVED ? writeModule(POLICY_LOOKS) : null),
});

/** The source of the module. An icon that lucide does not have is an error that names its row. */
export function writeModule(looks: Readonly<Record<string, PolicyLook>>): string {
  const rows = Object.entries(looks).map(([name, { icon }], index) => {
    const file = `lucide-static/icons/${icon}.svg`;
    if (!canResolve(file))
      throw new Error(
        `src/features/policies/policy-looks.ts: "${name}" has the icon "${icon}", which lucide has not. Choose one of https://lucide.dev/icons.`,
      );
    const variable = `icon${String(index)}`;
    return { source: `import ${variable} from '${file}';`, entry: `${JSON.stringify(name)}: ${variable}` };
  });
  const entries = rows.map(({ entry }) => entry).join(', ');
  return [...rows.map(({ source }) => source), `export const POLICY_ICONS = { ${entries} };`].join('\n');
}

function canResolve(file: string): boolean {
  try {
    resolve(file);
    return true;
  } catch {
    return false;
  }
}
