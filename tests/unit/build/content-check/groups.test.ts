import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const NEWS = 'content/news/ferry.mdx';
const EXPECTED = 'words with letters or figures, as a reader would look for them';

const content = useFakeContent();

describe('a category or tag', () => {
  it.each([
    ['category', '?!', 'is "?!", which leaves nothing for the address of its page'],
    ['tags.0', '...', 'is "...", which leaves nothing for the address of its page'],
    ['tags.0', '404', 'is "404", whose page would be at /news/tags/404, and that address is taken'],
    [
      'category',
      'Index',
      'is "Index", whose page would be at /news/categories/index, and that address is taken',
    ],
  ])('has a page of its own, so that "%s" is not %s', async (field, name, problem) => {
    await content.setField(NEWS, field, name);
    expect(await content.check()).toEqual([
      { file: NEWS, line: expect.any(Number) as number, field, problem, expected: EXPECTED },
    ]);
  });

  it('is pointed out where it has the address of another', async () => {
    await content.setField(NEWS, 'tags', ['Bus 5', 'Bus: 5']);
    expect((await content.check()).map(({ field, problem }) => [field, problem])).toEqual([
      ['tags.1', 'is "Bus: 5", which is nearly another tag'],
    ]);
  });

  it('is another one where it differs in a number', async () => {
    await content.setField(NEWS, 'tags', ['Budget 2024', 'Budget 2025', 'Bus route 70', 'Bus route 75']);
    expect(await content.check()).toEqual([]);
  });

  it('is pointed out where it makes the title of its page too long', async () => {
    await content.setField(NEWS, 'tags.0', `Ferries ${'x'.repeat(48)}`);
    expect((await content.check()).map(({ field, problem }) => [field, problem])).toEqual([
      ['tags.0', 'makes the title of its page 67 characters long, and search engines show 65'],
    ]);
  });

  it('is where links may lead', async () => {
    await content.replace(
      NEWS,
      '---\nThe boat came.\n',
      '---\nThe boat came. [All](/news/tags/ferries), [more](/news/categories/debate-recap), [lists](/news/tags).\n',
    );
    expect(await content.check()).toEqual([]);
  });

  it('is not where links may lead as long as visitors cannot see its articles', async () => {
    const draft = (await content.read(NEWS))
      .replace('draft: false', 'draft: true')
      .replace('- Ferries', '- Boats');
    await content.write('content/news/wharf.mdx', draft);
    await content.replace(NEWS, '---\nThe boat came.\n', '---\nThe boat came. [All](/news/tags/boats).\n');
    expect((await content.check()).map(({ problem }) => problem)).toContainEqual(
      'A link leads to /news/tags/boats, where the site has no page',
    );
  });
});
