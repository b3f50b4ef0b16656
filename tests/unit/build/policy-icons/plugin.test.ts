import { describe, expect, it } from 'vitest';

import { writeModule } from '../../../../src/build/policy-icons/plugin.ts';

describe('the icons of policies', () => {
  it('are those of lucide that the table names, by look', () => {
    const looks = {
      harbour: { color: 'ink', icon: 'waves' },
      'night-bus': { color: '#123456', icon: 'bus' },
    };
    expect(writeModule(looks)).toBe(
      [
        "import icon0 from 'lucide-static/icons/waves.svg';",
        "import icon1 from 'lucide-static/icons/bus.svg';",
        'export const POLICY_ICONS = { "harbour": icon0, "night-bus": icon1 };',
      ].join('\n'),
    );
  });

  it('stop the build where lucide has none of that name, with the row that names it', () => {
    expect(() => writeModule({ harbour: { color: 'ink', icon: 'no-such-icon' } })).toThrow(
      'src/lib/policy-looks.ts: "harbour" has the icon "no-such-icon", which lucide has not.',
    );
  });
});
