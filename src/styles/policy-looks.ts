import plugin from 'tailwindcss/plugin';

import { POLICY_LOOKS } from '../features/policies/policy-looks.ts';

/** A Tailwind plugin: `.look-transport` and so on, each of which sets `--look` to the colour of its row. */
export default plugin((tailwind) => {
  for (const [name, { color }] of Object.entries(POLICY_LOOKS)) {
    const value: unknown = color.startsWith('#') ? color : tailwind.theme(`colors.${color}`);
    if (typeof value !== 'string')
      throw new Error(
        `src/features/policies/policy-looks.ts: "${name}" has the colour "${color}", which styles/tokens.css has not.`,
      );
    tailwind.addBase({ [`.look-${name}`]: { '--look': value } });
  }
});
