import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../support/fake-content.ts';

const COLORS = 'content/colours.yaml';
const content = useFakeContent();

describe('the colours of the campaign', () => {
  it.each([
    [
      'accent',
      '#e08aa0',
      `line 5: "accent" is #e08aa0, which is hard to read: brand on accent, as in the rosette, has a contrast of 1.6 to 1.
Expected: a lighter or darker shade, with a contrast of at least 4.5 to 1 there`,
    ],
    ['ink', '#8899aa', 'line 2: "ink" is #8899aa, which is hard to read: ink on brand'],
    ['policies.2.colour', '#cc8866', 'line 16: "policies, entry 3, colour" is #cc8866, which'],
    ['brand', 'yellow', 'line 4: "brand" is not right: "yellow".'],
    ['policies.0.icon', 'tram-frnt', 'Did you mean "tram-front"?'],
    ['policies.1.look', 'transport', 'line 12: "policies, entry 2, look" is also the name of another look.'],
  ])('stop the build if %s is %s', async (field, value, words) => {
    await content.setField(COLORS, field, value);
    const report = (await content.report()).replaceAll('\n    Expected', '\nExpected');
    expect(report).toContain(words);
    expect(report).toContain('The site was not built: ');
  });

  it('stop the build for an unreadable pair beside one that is only reported', async () => {
    for (const [role, color] of Object.entries({ ink: '#454545', brand: '#fff0a0', accent: '#c0144a' }))
      await content.setField(COLORS, role, color);
    expect(await content.reportOn(COLORS)).toContain('line 2: "ink" is #454545, which is hard to read: ');
  });

  it('are only reported if they suit headings but not body text', async () => {
    await content.setField(COLORS, 'accent', '#50061c');
    await content.setField(COLORS, 'brand', '#d09000');
    expect(await content.reportOn(COLORS)).toBe(
      `line 4: hint: "brand" is #d09000, which is hard to read: ink on brand, as in the headers of pages and articles, has a contrast of 5.9 to 1.
Expected: a lighter or darker shade, with a contrast of at least 7 to 1 there`,
    );
  });
});
