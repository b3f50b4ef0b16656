import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../support/fake-content.ts';
import { HALL, FERRY, FERRY_TEXT, POLICY, replaceOnce } from '../../support/fake-content-files.ts';

const LABELS = 'content/labels.yaml';
const REDIRECTS = 'content/redirects.yaml';
const content = useFakeContent();

const withLink = (url: string) =>
  replaceOnce(FERRY_TEXT, '---\nThe boat came.', `---\nThe boat came. Read [this](${url}).`);
const reportOn = (links: readonly string[]) => content.reportOnArticles(links.map(withLink));

describe('a link in a text', () => {
  const VALID_LINKS = [
    ...['/', '/policies/harbour', '/news?page=2', '/my-data', '/ferries', '/news/tags', '/news/tags/ferries'],
    ...['/policies/harbour#pipes', '/policies#harbour', '/voting#papers-come', '/about#values', '#quote-1'],
    ...['https://www.example.net/gone', 'mailto:hello@example.org', 'tel:+6495550143'],
    ...['https://www.example.org/news/ferry', '/news/categories/debate-recap', '/media/hall#quote-1'],
    ...['/news/ferry.md', '/policies/harbour.md', '/media/hall.md', '/about.md', '/promises.md'],
    ...['/news/rss.xml', '/api/events.ics', '/facts.json', '/promises.ics'],
    ...['/favicon.svg', '/media/sound/radio.mp3', '/videos/1.svg'],
    ...['/promises/harbour/count-overflows', '/promises#count-overflows'],
    ...['/press-kit/press-kit.zip', '/press-kit/fact-sheet#facts-1'],
    '/press-kit/files/sam-example-a-wharf-3000.jpg',
    ...'docs.google.com/document/d/e/2P/pub docs.google.com/forms/d/e/1F/viewform drive.google.com/file/d/1/view calendar.google.com/calendar/embed?src=a%40b.nz calendar.google.com/calendar/r/eventedit?text=a www.dropbox.com/s/1/plan.pdf?dl=0 council.sharepoint.com/:b:/g/Ab1 save-the-bay.netlify.app/?si=1'
      .split(' ')
      .map((address) => `https://${address}`),
  ];
  it('may point to every page and file that the build writes', async () => {
    const reports = await reportOn(VALID_LINKS);
    expect(VALID_LINKS.filter((_, index) => reports[index] !== '')).toEqual([]);
  });

  const NO_PAGE = 'where the site has no page';
  const HEADING = 'a heading of that page in small letters with dashes';
  const NO_ADDRESS = 'which is not a complete address';
  const NEAR = 'the address of a page of this site. Did you mean ';
  it('to a missing page is refused with the closest match', async () => {
    const rows = [
      ['/policies/harbor', NO_PAGE, `${NEAR}/policies/harbour?`],
      ['/Policies', NO_PAGE, `${NEAR}/policies?`],
      ['/policies/', NO_PAGE, `${NEAR}/policies?`],
      ['/news/ferry.html', NO_PAGE, `${NEAR}/news/ferry?`],
      ['https://www.example.org/new', NO_PAGE, `${NEAR}/news?`],
      ['/what-i-saw-in-the-harbour', NO_PAGE, 'one of /, /about, '],
      ...['/404', '/donate.md', '/media/sound/gone.mp3', '/videos/gone.svg', '/promises/harbour/count-x'].map(
        (link) => [link, NO_PAGE],
      ),
      ['policies/harbour', NO_ADDRESS, `${NEAR}/policies/harbour?`],
      ['../policies/harbour.mdx', NO_ADDRESS, `${NEAR}/policies/harbour?`],
      ['www.example.net', NO_ADDRESS, 'for another site "https://www.example.net"'],
      ['hello@example.org', NO_ADDRESS, 'for mail "mailto:hello@example.org"'],
      ['javascript:alert(1)', 'which is not the address of a page', 'an address that begins with "https://"'],
      [
        '/policies/harbour#pipe',
        'but /policies/harbour has no place of that name',
        `${HEADING}. Did you mean "#pipes"?`,
      ],
      ['/news/ferry#timetables', 'but /news/ferry has no place of that name', HEADING],
      ['/media/hall#quote-7', 'but /media/hall has no place of that name'],
    ];
    const reports = await reportOn(rows.map(([link = '']) => link));
    for (const [index, [link = '', problem = '', advice = '']] of rows.entries())
      expect(reports[index]).toContain(`line 38: A link leads to ${link}, ${problem}.\nExpected: ${advice}`);
    expect(reports[5]).toMatch(/, or an address below one of them$/);
  });

  /** Addresses by a part of the advice. */
  const PRIVATE = {
    'the link under "Share"':
      'docs.google.com/forms/d/1a/edit docs.google.com/document/d/1a/edit?usp=sharing drive.google.com/drive/u/0/my-drive onedrive.live.com/?id=1 a-my.sharepoint.com/:w:/r/1 www.dropbox.com/home/plan.pdf www.canva.com/design/1a/2b/edit',
    'the page /media':
      'calendar.google.com/calendar/u/0/r/day calendar.google.com/calendar/ical/a%40b.nz/private-1f/basic.ics',
    '"mailto:" and the address': 'outlook.office.com/mail/id/1 mail.google.com/mail/u/0/#inbox/1',
    'for a page of this site, its address from the slash':
      'localhost:4321/news 192.168.1.20/news b--site.netlify.app/news',
    '/files/plan.pdf': 'file:///C:/Users/Mele/My%20Plan.PDF',
    'its end: https://vote.nz/a?b=2#c': 'vote.nz/a?fbclid=1&b=2#c',
  };
  it('which works only for whoever copied it or follows readers has better advice', async () => {
    const rows = Object.entries(PRIVATE).flatMap(([advice, list]) =>
      list.split(' ').map((address) => [address.includes(':///') ? address : `https://${address}`, advice]),
    );
    const reports = await content.reportOnArticles(
      rows.map(([link = '']) => withLink(link).replace('- It was on time', `- See ${link}.`)),
    );
    for (const [index, [link = '', advice = '']] of rows.entries())
      for (const report of reports[index]?.split(/\n(?=line)/) ?? []) {
        expect(report).toContain(`eads to ${link}, `);
        expect(report).toContain(advice);
      }
    expect(reports.join('\n').match(/^line/gm)).toHaveLength(2 * rows.length);
  });

  it('is found in each Markdown syntax, and may point to a heading of its own text', async () => {
    await content.write(
      FERRY,
      withLink('#at-ōrākei-1').replace(
        ').\n',
        ').\n\n## At Ōrākei\n\n## At Ōrākei\n\n<a href="/gone-a">x</a> and [x][b]\n\n[b]: /gone-b\n',
      ),
    );
    expect((await content.check()).map(({ line }) => line)).toEqual([44, 46]);
  });

  it('is an error in a published text when its target is not published yet', async () => {
    await content.setField(POLICY, 'publishAt', undefined);
    await content.setField(POLICY, 'draft', true);
    await content.write('content/languages/to.yaml', 'name: Lea fakatonga\n');
    const draft = FERRY_TEXT.replace('draft: false', 'draft: true').replace('- Ferries', '- Boats');
    await content.write('content/news/wharf.mdx', draft);
    const links = ['/policies/harbour', '/policies/harbour.md', '/promises/harbour/count-overflows', '/to'];
    // The last is a tag that only the draft has.
    const reports = await reportOn([...links, '/news/tags/boats']);
    for (const [index, link] of links.entries())
      expect(reports[index]).toContain(`line 38: A link leads to ${link}, which visitors cannot see yet: `);
    expect(reports.at(-1)).toContain('leads to /news/tags/boats, where the site has no page');
    await content.replace(FERRY, '---\nThe boat came.', '---\nThe boat came. ((mend-first))');
    expect(await content.report()).toContain(
      'line 38: The text calls for ((mend-first)), the day of a promise that visitors cannot see yet: ',
    );
  });

  it('is not reported a second time when its target cannot be parsed', async () => {
    await content.write(
      HALL,
      (await content.read(HALL)).replace(/(?<=\n---\n)/, '[x](/policies/harbour#pipe)\n\n'),
    );
    await content.replace(POLICY, '---\n## Pipes', '--\n## Pipes');
    expect(await content.check()).toMatchObject([{ file: POLICY }]);
  });
});

it('links of the menu and of link lists must point to pages', async () => {
  const fields = [
    [LABELS, 'header.more.0.href'],
    [LABELS, 'footer.quickLinks.0.href'],
    [LABELS, 'footer.legal.0.href'],
    ['content/site.yaml', 'nav.0.href'],
    ['content/pages/not-found.mdx', 'links.0.href'],
  ] as const;
  for (const [file, field] of fields) await content.setField(file, field, '/policies/harbour');
  expect(await content.check()).toEqual([]);
  for (const [file, field] of fields) await content.setField(file, field, '/policys');
  const issues = await content.check();
  expect(issues.map(({ field }) => field).sort()).toEqual(fields.map(([, field]) => field).sort());
  for (const { problem, expected } of issues) {
    expect(problem).toBe('leads to /policys, where the site has no page');
    expect(expected).toBe('the address of a page of this site. Did you mean /policies?');
  }
});

describe('a redirect', () => {
  const check = async (...lines: string[]) => {
    await content.write(REDIRECTS, `redirects:\n${lines.map((line) => `  - { ${line} }\n`).join('')}`);
    return content.reportOn(REDIRECTS);
  };

  it('points to a page', async () => {
    const lines = ['from: /ferries, to: /news/ferry', 'from: /news/Ferry_old.html, to: /news'];
    expect(await check(...lines, 'from: /kōrero, to: /')).toBe('');
  });

  it('has a readable message', async () => {
    expect(await check('from: a, to: /news')).toContain(
      'line 2: "redirects, entry 1, from" is not right: "a".',
    );
    expect(await check('from: /a, to: /news', 'from: /a, to: /about')).toContain(
      'line 3: "redirects, entry 2, from" is also the name of another',
    );
    const lines = ['from: /about, to: /news', 'from: /b, to: /c', 'from: /d, to: /ferries'];
    const reports = await check(...lines, 'from: /ferries, to: /news/ferry');
    for (const problem of [
      'line 2: "redirects, entry 1, from" is /about, where the site has a page',
      'line 3: "redirects, entry 2, to" is /c, where the site has no page.',
      'line 4: "redirects, entry 3, to" is /ferries, which redirects',
    ])
      expect(reports).toContain(problem);
  });
});

it('a reference must be the name of an existing entry', async () => {
  const rows = [
    [FERRY, 'promise', 'count-overflow', 'count-overflows'],
    [POLICY, 'look', 'transprot', 'transport'],
    ['content/supporters/kim.mdx', 'policy', 'harbor', 'harbour'],
  ] as const;
  for (const [file, field, name] of rows) await content.setField(file, field, name);
  expect(await content.check()).toMatchObject(
    rows.map(([file, field, name, near]) => ({
      file,
      problem: `is "${name}", and there is no ${field} of that name`,
      expected: expect.stringMatching(`^one of .*${near}.*\\. Did you mean "${near}"\\?$`) as string,
    })),
  );
});
