import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseJsonFeed } from 'feedsmith';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findMetadata } from '../../../../src/build/pictures/find-metadata.ts';
import { PICTURE_FILE } from '../../../../src/build/pictures/picture-format.ts';
import { addComment, createPhonePhoto, PRIVATE_WORDS } from '../../../support/photos.ts';
import { createScratchProject, type ScratchProject } from '../../../support/scratch-project.ts';
import { toClockOption } from '../../../support/shifted-clock.ts';

const ARTICLE = 'content/news/best-drain-has-eels.mdx';
const TEXT = `
A paragraph before.

![A wharf](./in-text.jpg "Devonport, 3 September")

![A tower](<./Māngere tower.jpg>)
![A drawing](./best-drain-has-eels.svg)
`;
const MINUTES = 60_000;
const COMMITTED = '2025-09-07T08:00:00Z';
const CLOCKS = ['2025-09-09T03:00:00Z', '2025-09-09T03:07:00Z'];

const run = promisify(execFile);
const toHashes = (files: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries(
    [...files].sort().map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  );

let projects: readonly ScratchProject[];
let page: string;
let published: ReadonlyMap<string, Buffer>;
const originals: Buffer[] = [];

/**
 * Two builds of the whole site at once, in two folders and with two clocks, with photographs as a phone hands them over in
 * every place that takes one.
 */
beforeAll(async () => {
  projects = await Promise.all([createScratchProject(), createScratchProject()]);
  const photo = await createPhonePhoto({ width: 1_400, height: 900 });
  const tower = await createPhonePhoto({ width: 1_400, height: 900, orientation: 6 });
  const put = async (name: string, bytes: Buffer) => {
    originals.push(bytes);
    for (const project of projects) await project.write(join('content', name), bytes);
  };
  await put('news/cover.jpg', addComment(photo, 'cover'));
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
      await commit(project);
      await project.build({ NODE_OPTIONS: toClockOption(CLOCKS[index] ?? '') });
    }),
  );
  published = await readAll('dist', projects[0]);
  page = published.get('news/best-drain-has-eels.html')?.toString() ?? '';
}, 10 * MINUTES);
afterAll(() => Promise.all(projects.map((project) => project.delete())));

/** One commit of the same instant in both folders. */
async function commit({ root }: ScratchProject): Promise<void> {
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.nz', ...args], {
      cwd: root,
      env: { ...process.env, GIT_AUTHOR_DATE: COMMITTED, GIT_COMMITTER_DATE: COMMITTED },
    });
  await git('init', '--quiet');
  await git('add', 'content');
  await git('commit', '--quiet', '--message', 'Photographs');
}

async function readAll(folder: string, project: ScratchProject | undefined) {
  const cwd = join(project?.root ?? '', folder);
  const entries = await Array.fromAsync(glob('**/*', { cwd, withFileTypes: true }));
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.map(async (path) => [path.slice(cwd.length + 1), await readFile(path)] as const)),
  );
}

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
      expect.soft([exif, xmp, iptc], name).toEqual([undefined, undefined, undefined]);
      expect.soft(findMetadata(bytes), name).toEqual([]);
    }
  });

  it('has no photograph as it was handed in', () => {
    const copies = [...published].filter(([, bytes]) => originals.some((original) => original.equals(bytes)));
    expect(copies.map(([name]) => name)).toEqual([]);
  });
});

describe('a second build of the commit, in another folder and seven minutes later', () => {
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

  it('says when the content was changed last, and at no place when it was built', () => {
    expect(published.get('index.html')?.toString()).toContain('20:00 on Sunday, 7 September');
    expect(published.get('promises.ics')?.toString()).toContain('DTSTAMP:20250907T080000Z');
    for (const [name, bytes] of published) expect.soft(bytes.includes('2025-09-09T03:0'), name).toBe(false);
  });
});

describe('a photograph inside a text', () => {
  it('comes in the formats and widths that screens need, and holds its place before it is there', () => {
    const figure = findFigure('A wharf');
    for (const type of ['avif', 'webp']) {
      const srcset = new RegExp(`<source srcset="([^"]*)" type="image/${type}" sizes="`).exec(figure)?.[1];
      expect(srcset?.match(/(?<= )\d+w/g)).toEqual(['360w', '640w', '960w', '1280w', '1400w']);
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
