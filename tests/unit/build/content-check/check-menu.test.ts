import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const PLACES = [
  ['the menu', 'content/site.yaml', 'nav.0.href', 12],
  ['the quick links', 'content/labels.yaml', 'footer.quickLinks.0.href', 16],
  ['the legal links', 'content/labels.yaml', 'footer.legal.0.href', 20],
] as const;

const content = useFakeContent();

describe.each(PLACES)('an entry of %s', (_, file, field, line) => {
  it.each(['/', '/policies', '/policies/harbour', '/news/ferry', '/media/hall', '/join'])(
    'may lead to %s',
    async (href) => {
      await content.setField(file, field, href);
      expect(await content.check()).toEqual([]);
    },
  );

  it.each(['/policy', '/news/gone', '/404', '/policies/harbours'])(
    'does not lead to %s, where there is no page',
    async (href) => {
      await content.setField(file, field, href);
      expect(await content.check()).toMatchObject([
        { file, line, field, problem: `leads to ${href}, where the site has no page` },
      ]);
    },
  );

  it('is answered with the addresses that there are', async () => {
    await content.setField(file, field, '/policy');
    const [issue] = await content.check();
    expect(issue?.expected?.split(', ')).toEqual(
      expect.arrayContaining(['/join', '/media', '/news', '/policies']),
    );
    expect(issue?.expected).toMatch(/\. Did you mean \/policies\?$/);
  });
});
