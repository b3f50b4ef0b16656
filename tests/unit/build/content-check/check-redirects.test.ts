import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const FILE = 'content/redirects.yaml';

const content = useFakeContent();

const check = async (...lines: string[]) => {
  await content.write(FILE, `redirects:\n${lines.map((line) => `  - { ${line} }\n`).join('')}`);
  return (await content.check()).map(({ file, line, field, problem, expected, example }) => ({
    at: `${file}:${String(line)} ${field}`,
    problem,
    expected,
    example,
  }));
};

describe('the check of content/redirects.yaml', () => {
  it('has nothing to say of old addresses that lead to pages', async () => {
    expect(
      await check(
        'from: /ferries, to: /news/ferry',
        'from: /news/Ferry_old.html, to: /news',
        'from: /kōrero, to: /',
      ),
    ).toEqual([]);
    await content.write(FILE, 'redirects: []\n');
    expect(await content.check()).toEqual([]);
  });

  it.each([
    [
      ['from: /about, to: /news'],
      `${FILE}:2 redirects.0.from`,
      'is /about, where the site has a page, so nobody would be sent on',
    ],
    [['from: /a, to: /news', 'from: /a, to: /about'], `${FILE}:3 redirects.1.from`, 'is /a a second time'],
    [['from: /a, to: /b'], `${FILE}:2 redirects.0.to`, 'is /b, where the site has no page'],
    [
      ['from: /a, to: /b', 'from: /b, to: /news'],
      `${FILE}:2 redirects.0.to`,
      'is /b, which is sent on again',
    ],
    [
      ['from: /a, to: /a'],
      `${FILE}:2 redirects.0.to`,
      'is /a, from where /a is reached again: visitors would go round in a circle',
    ],
    [['from: a, to: /news'], `${FILE}:2 redirects.0.from`, 'is not right: "a"'],
    [['from: /a b, to: /news'], `${FILE}:2 redirects.0.from`, 'is not right: "/a b"'],
    [
      ['from: /a, to: "https://www.example.org/"'],
      `${FILE}:2 redirects.0.to`,
      'is not right: "https://www.example.org/"',
    ],
  ])('explains %j', async (lines, at, problem) => {
    const issues = await check(...lines);
    expect(issues).toMatchObject([{ at, problem }]);
    expect(issues[0]?.expected).toBeTruthy();
  });

  it('names the end of a chain, and every line of a circle', async () => {
    expect(await check('from: /a, to: /b', 'from: /b, to: /c', 'from: /c, to: /news')).toMatchObject([
      { expected: 'the address at which that ends', example: '/news' },
      { expected: 'the address at which that ends', example: '/news' },
    ]);
    expect(await check('from: /a, to: /b', 'from: /b, to: /a')).toHaveLength(2);
  });
});
