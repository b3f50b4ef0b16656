import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseJsonFeed } from 'feedsmith';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isCreditXmp } from '../../../../src/build/press-kit/credit-xmp.ts';
import { findMetadata } from '../../../../src/build/pictures/find-metadata.ts';
import { PICTURE_FILE } from '../../../../src/build/pictures/picture-format.ts';
import * as markup from '../../../support/built-markup.ts';
import { commitContent } from '../../../support/commit-content.ts';
import { writeHostileContent } from '../../../support/hostile-content.ts';
import { addComment, createHeavyDrawing, createPhonePhoto, PRIVATE_WORDS } from '../../../support/photos.ts';
import { copyMadePictures } from '../../../support/made-pictures.ts';
import { readFolder } from '../../../support/read-folder.ts';
import { createScratchProject, type ScratchProject } from '../../../support/scratch-project.ts';
import { toClockOption } from '../../../support/shifted-clock.ts';

const ARTICLE = 'content/news/best-drain-has-eels.mdx';
const OTHER = 'content/news/no-party-sent-me.mdx';
const TEXT = `
A paragraph before.

![A wharf](./in-text.jpg "Devonport, 3 September")

![A tower](<./Māngere tower.jpg>)
![A drawing](./best-drain-has-eels.svg)
`;
const MINUTES = 60_000;
/** Before and after a midnight in Auckland on which nothing of the content begins or ends. */
const CLOCKS = ['2025-09-11T11:57:00Z', '2025-09-11T12:14:00Z'];
/** What an instant of one of these builds begins with. */
const BUILT = ['2025-09-11T11:5', '2025-09-11T12:1'];

const toHashes = (files: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries(
    [...files].sort().map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  );

let projects: readonly [ScratchProject, ScratchProject];
let page: string;
let published: ReadonlyMap<string, Buffer>;
const originals: Buffer[] = [];

/**
 * Two builds of the whole site at once, in two folders and with two clocks, with photographs as a phone hands them over in
 * every place that takes one.
 */
beforeAll(async () => {
  projects = await Promise.all([createScratchProject(), createScratchProject()]);
  // The other draws everything anew: what it draws is compared with what an earlier build drew.
  await copyMadePictures(projects[0].root);
  const photo = await createPhonePhoto({ width: 1_400, height: 900 });
  const tower = await createPhonePhoto({ width: 1_400, height: 900, orientation: 6 });
  const put = async (name: string, bytes: Buffer) => {
    originals.push(bytes);
    for (const project of projects) await project.write(join('content', name), bytes);
  };
  await put('news/cover.jpg', await createPhonePhoto({ width: 1_400, height: 930, hasDetail: true }));
  await put('news/in-text.jpg', addComment(photo, 'text'));
  await put('news/Māngere tower.jpg', tower);
  await put('news/author.png', await createPhonePhoto({ width: 300, height: 300, format: 'png' }));
  await put('portrait.jpg', await createPhonePhoto({ width: 1_000, height: 1_250 }));
  const site = await readFile('content/site.yaml', 'utf8');
  await put('videos/1.jpg', addComment(photo, 'film'));
  const article = (await readFile(ARTICLE, 'utf8')).replace(
    'images:\n',
    'author:\n  name: Sam Example\n  title: Volunteer\n  bio: Sam knocks on doors.\n  image: { src: ./author.png, alt: Sam }\n  social: {}\nimages:\n  - { src: ./cover.jpg, alt: A wharf }\n',
  );
  await Promise.all(
    projects.map(async (project, index) => {
      await project.write('content/site.yaml', site.replace('./candidate-cutout.svg', './portrait.jpg'));
      await project.write(ARTICLE, article + TEXT);
      await project.write(
        OTHER,
        (await readFile(OTHER, 'utf8')).replace('./no-party-sent-me.svg', './heavy.svg'),
      );
      await project.write('content/news/heavy.svg', createHeavyDrawing());
      await writeHostileContent(project.write);
      await commitContent(project.root, '2025-09-07T08:00:00Z');
      await project.build({ NODE_OPTIONS: toClockOption(CLOCKS[index] ?? '') });
    }),
  );
  published = await readAll('dist', projects[0]);
  page = published.get('news/best-drain-has-eels.html')?.toString() ?? '';
}, 10 * MINUTES);
afterAll(() => Promise.all(projects.map((project) => project.delete())));

const readAll = (folder: string, { root }: ScratchProject) => readFolder(join(root, folder));
const listPictures = () => [...published].filter(([name]) => PICTURE_FILE.test(name));
const findFigure = (alt: string): string =>
  page.match(/<figure[^]*?<\/figure>/g)?.find((figure) => figure.includes(`alt="${alt}"`)) ?? '';

describe('the published site', () => {
  it('has pictures of every photograph, in every format', () => {
    const names = listPictures().map(([name]) => name);
    for (const name of ['cover', 'in-text', 'Māngere tower', 'author', 'portrait']) {
      for (const format of ['avif', 'webp', 'jpg'])
        expect
          .soft(
            names.some((each) => each.includes(`${name}.`) && each.endsWith(format)),
            name,
          )
          .toBe(true);
    }
    expect(names).toEqual(
      expect.arrayContaining([
        'videos/1.jpg',
        'newsletter/in-text.jpg.jpg',
        'newsletter/Māngere tower.jpg.jpg',
      ]),
    );
  });

  it('carries no metadata, in no file of any kind', async () => {
    for (const [name, bytes] of published)
      for (const word of PRIVATE_WORDS) expect.soft(bytes.includes(word), `${word} in ${name}`).toBe(false);
    for (const [name, bytes] of listPictures()) {
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect.soft([exif, iptc], name).toEqual([undefined, undefined]);
      // Press pictures have their credit: to the last byte what the build writes of three texts.
      const isCredited = /^press-kit\/files\/.*\.(?:jpg|png)$/.test(name);
      expect.soft(isCredited ? isCreditXmp(String(xmp)) : xmp, name).toBe(isCredited ? true : undefined);
      expect.soft(findMetadata(bytes, isCredited ? isCreditXmp : undefined), name).toEqual([]);
    }
  });

  it('has no photograph as it was handed in', () => {
    const copies = [...published].filter(([, bytes]) => originals.some((original) => original.equals(bytes)));
    expect(copies.map(([name]) => name)).toEqual([]);
  });
});

describe('a second build of the commit, in another folder and on the next day', () => {
  it.each([
    ['the site', 'dist', 'index.html'],
    ['what the functions take with them', '.cache', 'publishing.json'],
  ])('makes %s the same, byte for byte', { timeout: MINUTES }, async (_, folder, name) => {
    const [first, second] = await Promise.all(
      projects.map(async (project) => toHashes(await readAll(folder, project))),
    );
    expect(Object.keys(first ?? {})).toContain(name);
    expect(second).toEqual(first);
  });

  it('says when the content was changed last, and at no place when it was built', async () => {
    expect(published.get('index.html')?.toString()).toContain('20:00 on Sunday, 7 September');
    expect(published.get('promises.ics')?.toString()).toContain('DTSTAMP:20250907T080000Z');
    const sites = await Promise.all(projects.map((project) => readAll('dist', project)));
    for (const built of sites)
      for (const [name, bytes] of built)
        expect
          .soft(
            BUILT.filter((instant) => bytes.includes(instant)),
            name,
          )
          .toEqual([]);
  });
});

describe('the lead picture of an article', () => {
  it('takes a phone of 412 px at a ratio of 1.75 at most 25 kB when it is a photograph with detail', () => {
    const [, srcset = '', sizes = ''] =
      /<source srcset="([^"]*cover[^"]*)" type="image\/avif" sizes="([^"]*)"/.exec(page) ?? [];
    expect(sizes).toMatch(/, calc\(100vw - 2rem\)$/);
    const widths = srcset.split(', ').map((candidate) => candidate.split(' '));
    const [file = ''] = widths.find(([, width = '']) => parseInt(width) >= (412 - 32) * 1.75) ?? [];
    const bytes = published.get(decodeURIComponent(file.slice(1)));
    expect(bytes?.length).toBeGreaterThan(10_000);
    expect(bytes?.length).toBeLessThanOrEqual(25_000);
  });

  it('stands in the page as a drawing of at most 2,500 bytes after brotli, else as a file', () => {
    const sizes = [...published].flatMap(([name, bytes]) =>
      (name.endsWith('.html') ? (bytes.toString().match(/<svg[^>]* role="?img[^]*?<\/svg>/g) ?? []) : []).map(
        (drawing) => brotliCompressSync(drawing).length,
      ),
    );
    expect(sizes.length).toBeGreaterThan(15);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2_500);
    const heavy = published.get('news/no-party-sent-me.html')?.toString();
    expect(heavy).toMatch(/<img src="\/_astro\/heavy\.[\w-]+\.svg"[^>]* fetchpriority="high"/);
  });
});

describe('hostile texts in front matter, calendar and list of films', () => {
  it('stay texts in pages, feeds and Markdown copies', () => {
    expect(markup.listMarked(published)).toEqual(
      expect.arrayContaining([
        ...['index.html', 'media.html', 'news/hostile.html', 'media/hostile.html', 'corrections.html'],
        ...['news/rss.xml', 'news/atom.xml', 'news/feed.json', 'news/hostile.md', 'facts.json', 'llms.txt'],
      ]),
    );
    expect(markup.findTakenInPages(published)).toEqual([]);
    expect(markup.findTakenInTexts(published)).toEqual([]);
  });

  it('leave JSON, JSON-LD and XML readable', async () => {
    expect(await markup.findUnreadable(published)).toEqual([]);
  });
});

describe('a photograph inside a text', () => {
  it('comes in the formats and widths that screens need, and holds its place before it is there', () => {
    const figure = findFigure('A wharf');
    for (const type of ['avif', 'webp']) {
      const srcset = new RegExp(`<source srcset="([^"]*)" type="image/${type}" sizes="`).exec(figure)?.[1];
      expect(srcset?.match(/(?<= )\d+w/g)).toEqual(['360w', '720w', '960w', '1280w', '1400w']);
    }
    expect(figure).toMatch(/<img src="[^"]+\.jpg" srcset="[^"]+\.jpg 360w[^"]*"/);
    expect(figure).toContain('loading="lazy"');
    expect(figure).toContain('width="1280" height="823"');
  });

  it('has its caption, and stands in no paragraph', () => {
    expect(findFigure('A wharf')).toMatch(/<figcaption[^>]*>Devonport, 3 September<\/figcaption>/);
    expect(findFigure('A tower')).not.toContain('figcaption');
    expect(page).not.toMatch(/<p>\s*<(?:figure|picture|img)/);
  });

  it('is upright', () => {
    expect(findFigure('A tower')).toContain('width="900" height="1400"');
  });

  it('may be a drawing, which is served as it is', () => {
    expect(findFigure('A drawing')).toMatch(/<img src="[^"]+\.svg"[^>]* width="1200" height="675"/);
  });

  it('is in the feeds as a JPEG that is there, with its caption', () => {
    const feed = parseJsonFeed(published.get('news/feed.json')?.toString() ?? '');
    const { content_html: html = '' } =
      feed.items?.find(({ url }) => url?.endsWith('/best-drain-has-eels')) ?? {};
    const pictures = Array.from(html.matchAll(/<img src="([^"]+)"/g), ([, address = '']) =>
      decodeURIComponent(new URL(address).pathname.slice(1)),
    );
    expect(pictures).toEqual([
      'newsletter/cover.jpg.jpg',
      'newsletter/in-text.jpg.jpg',
      'newsletter/Māngere tower.jpg.jpg',
      'newsletter/best-drain-has-eels.svg.jpg',
      'newsletter/best-drain-has-eels.svg.jpg',
      'newsletter/best-drain-has-eels-2.svg.jpg',
    ]);
    expect([...published.keys()]).toEqual(expect.arrayContaining(pictures));
    expect(html).toMatch(/in-text\.jpg\.jpg" alt="A wharf"><figcaption>Devonport, 3 September<\/figcaption>/);
  });
});
