import type { Plugin } from 'vite';

import { readColors } from '../../features/site/colors.server.ts';

const MODULE = 'virtual:policy-icons';
const RESOLVED = `\0${MODULE}`;

/** Draws the icons that `content/colours.yaml` names: the module `virtual:policy-icons` holds them by look. */
export const policyIcons = (): Plugin => ({
  name: 'policy-icons',
  resolveId: (id) => (id === MODULE ? RESOLVED : null),
  load: async (id) => {
    if (id !== RESOLVED) return null;
    const looks = [...(await readColors()).looks];
    const imports = looks.map(
      ([, { icon }], index) => `import icon${String(index)} from 'lucide-static/icons/${icon}.svg';`,
    );
    const entries = looks.map(([name], index) => `${JSON.stringify(name)}: icon${String(index)}`);
    return [...imports, `export const POLICY_ICONS = { ${entries.join(', ')} };`].join('\n');
  },
});
