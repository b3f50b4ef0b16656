import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readLabels, readSite } from '../../support/content-files.ts';
import { readHome, readPromisesPage } from '../../support/page-words.ts';
import { copyProject, type ProjectCopy } from '../../support/project-copy.ts';

/** One build of the whole site. */
const LIMIT_MS = 600_000;
const { actions, afterPolling, footer } = readLabels();
const { nav } = readSite();
const { states } = readPromisesPage();

/** Where the fields of the promise `airport-price` end. */
const SOURCE = '    source: /policies/transport#seven-kilometres-from-puhinui\n';
const HISTORY = `    history:
      - { date: 2026-08-20, state: late, text: One of three prices is out. }
      - { date: 2026-08-27, state: kept, text: All three are out., link: 'https://prices.example.nz/airport' }
`;

describe('the site once voting has closed', () => {
  let project: ProjectCopy;
  let pages: ReadonlyMap<string, string>;
  beforeAll(async () => {
    project = await copyProject();
    const site = await readFile('content/site.yaml', 'utf8');
    await project.write(
      'content/site.yaml',
      site
        .replace('pollingClosed: false', 'pollingClosed: true')
        .replace('homeVideos: true', 'homeVideos: false')
        .replace("donateUrl: ''", "donateUrl: 'https://give.example.org/now'")
        .replace("joinFormUrl: ''", "joinFormUrl: 'https://forms.example.org/join'"),
    );
    const transport = await readFile('content/policies/transport.mdx', 'utf8');
    await project.write('content/policies/transport.mdx', transport.replace(SOURCE, `${SOURCE}${HISTORY}`));
    await project.build({ BUILD_TIME: '2026-09-01T07:00:00+12:00' });
    const files = [...(await project.readAll('dist'))].filter(
      ([path]) => path.endsWith('.html') && path !== 'admin.html',
    );
    pages = new Map(files.map(([path, bytes]) => [path, bytes.toString()]));
  }, LIMIT_MS);
  afterAll(() => project.delete());

  const listPagesWith = (words: string) =>
    [...pages].filter(([, html]) => html.includes(words)).map(([path]) => path);

  it('keeps every page at its address', () => {
    for (const path of [
      'index',
      'join',
      'donate',
      'voting',
      'news',
      'media',
      'policies/housing',
      'thank-you',
    ])
      expect([...pages.keys()]).toContain(`${path}.html`);
  });

  it('says on top of every page where the result is', () => {
    for (const [path, html] of pages) {
      const head = html.slice(html.indexOf('<body'), html.indexOf('<header'));
      expect(head, path).toContain(afterPolling.result.href);
    }
  });

  it.each(['promises', 'promises/transport', 'promises/transport/airport-price'])(
    'says on /%s what became of a promise, with its whole history and a link',
    (path) => {
      const html = pages.get(`${path}.html`) ?? '';
      const places = ['2026-08-20', 'One of three prices is out.', '2026-08-27', 'All three are out.'].map(
        (part) => html.indexOf(part),
      );
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(html).toContain('href="https://prices.example.nz/airport"');
      for (const mark of [states.late, states.kept]) expect(html).toContain(mark);
    },
  );

  it('names as next on home what is not kept yet', () => {
    const home = pages.get('index.html') ?? '';
    expect(home).toContain('href="/promises/economy/one-permit"');
    expect(home).not.toContain('href="/promises/transport/airport-price"');
  });

  it.each([
    ['form of the newsletter', 'action="/api/subscribe"'],
    ['form for volunteers', 'action="/api/volunteers"'],
    ['form elsewhere', 'https://forms.example.org/join'],
    ['way to donate', 'https://give.example.org/now'],
    ['call to join', `>${actions.join}<`],
    ['other call to join', `>${actions.movement}<`],
    ['call to donate', `>${actions.donate}<`],
  ])('has no %s', (_, words) => {
    const spaceless = [...pages].filter(([, html]) => html.replaceAll(/\s*([<>])\s*/g, '$1').includes(words));
    expect(spaceless.map(([path]) => path)).toEqual([]);
  });

  it.each(['/join', '/donate'])('has no link to %s, which only says that it is over', (path) => {
    expect(listPagesWith(`href="${path}"`)).toEqual([]);
  });

  it('keeps the other links of the footer, and the six of the menu', () => {
    for (const { href } of footer.quickLinks.filter((link) => link.href !== '/join'))
      expect(pages.get('terms.html')).toContain(`href="${href}"`);
    for (const { href } of nav) expect(pages.get('terms.html')).toContain(`href="${href}"`);
    expect(nav).toHaveLength(6);
  });

  it('has no page with two parts of one name', () => {
    for (const [path, html] of pages) {
      const names = [...html.matchAll(/<section[^>]* aria-labelledby="([^"]+)"/g)].map(
        ([, id = '']) => new RegExp(` id="${id}"[^>]*>\\s*([^<]*?)\\s*<`).exec(html)?.[1],
      );
      expect(names, path).toEqual([...new Set(names)]);
    }
  });

  it('has nothing of the videos of home where site.yaml switches them off', () => {
    const home = pages.get('index.html') ?? '';
    for (const words of [readHome().videos.heading, readHome().videos.button, 'id="videos"', 'VideoGrid'])
      expect(home, words).not.toContain(words);
    expect(listPagesWith('#videos')).toEqual([]);
    expect(pages.get('media.html')).toContain('href="/media/campaign-launch"');
  });

  it('says in their places that it is over, with the way to what is stored', () => {
    expect(listPagesWith(afterPolling.manage)).toEqual(
      expect.arrayContaining(['join.html', 'news.html', 'index.html']),
    );
    expect(pages.get('donate.html')).toContain(afterPolling.donate);
  });
});
