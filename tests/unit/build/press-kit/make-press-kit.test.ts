import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  makePressKit,
  type PressKit,
  type PressKitContent,
} from '../../../../src/build/press-kit/make-press-kit.ts';
import { toCreditXmp } from '../../../../src/build/press-kit/credit-xmp.ts';
import { findMetadata } from '../../../../src/build/pictures/find-metadata.ts';
import { FAKE_PRESS_KIT } from '../../../support/fake-press-kit.ts';
import { runTool } from '../../../support/newsroom-tools.ts';
import { createPhonePhoto, PRIVATE_WORDS } from '../../../support/photos.ts';

/** Long enough for a busy machine that unpacks the face for the first time. */
const MAKING_MS = 180_000;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><path fill="#a8123e" d="M0 0h20v20H0z"/></svg>';
const PREFIX = 'aroha-tane';

let folder = '';
let content: PressKitContent;
let kit: PressKit;
let again: PressKit;
/** Where the ZIP is unpacked. */
let unpacked = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-'));
  await writeFile(join(folder, 'flag.svg'), SVG);
  await writeFile(
    join(folder, 'phone.jpg'),
    await createPhonePhoto({ width: 900, height: 600, orientation: 6, noise: 0.02 }),
  );
  const words = { credit: 'Photo: Kim Tāne', licence: 'Free to print' };
  content = {
    ...FAKE_PRESS_KIT,
    pictures: [
      { file: join(folder, 'flag.svg'), name: 'Ōtara flag', alt: 'A flag', ...words },
      { file: join(folder, 'phone.jpg'), name: 'At the wharf', alt: 'A wharf', ...words },
    ],
  };
  kit = await makePressKit(content, join(folder, 'cache'));
  again = await makePressKit(content, join(folder, 'other-cache'));
  await writeFile(join(folder, 'kit.zip'), kit.zip.bytes);
  await writeFile(join(folder, 'sheet.pdf'), kit.pdf.bytes);
  runTool('unzip', ['-q', 'kit.zip'], folder);
  unpacked = join(folder, `${PREFIX}-press-kit`);
}, MAKING_MS);
afterAll(() => rm(folder, { recursive: true }));

const findFile = (name: string) =>
  [...kit.pictures, ...kit.logos].flatMap(({ files }) => files).find(({ file }) => file === name);

describe('the ZIP', () => {
  it('is whole for unzip, and each of its files for sha256sum', () => {
    expect(runTool('unzip', ['-t', 'kit.zip'], folder)).toContain('No errors detected');
    const report = runTool('sha256sum', ['--strict', '-c', 'SHA256SUMS'], unpacked);
    expect(
      report
        .trim()
        .split('\n')
        .filter((line) => !line.endsWith(': OK')),
    ).toEqual([]);
    expect(runTool('sha256sum', ['kit.zip'], folder)).toBe(`${kit.zip.sha256}  kit.zip\n`);
  });

  it('holds texts, pictures and logos, and of a photograph only the JPEG', () => {
    const list = runTool('unzip', ['-Z1', 'kit.zip'], folder).trim().split('\n');
    const start = `${PREFIX}-press-kit`;
    expect(list).toEqual([
      `${start}/INDEX.txt`,
      `${start}/biographies/${PREFIX}-150-words.txt`,
      `${start}/biographies/${PREFIX}-50-words.txt`,
      `${start}/fact-sheet/${PREFIX}-fact-sheet.md`,
      `${start}/fact-sheet/${PREFIX}-fact-sheet.pdf`,
      ...['rosette', 'wordmark'].flatMap((logo) =>
        ['dark', 'light'].flatMap((ground) => [
          `${start}/logos/${PREFIX}-${logo}-${ground}-3000.png`,
          `${start}/logos/${PREFIX}-${logo}-${ground}.svg`,
        ]),
      ),
      `${start}/names.txt`,
      `${start}/pictures/${PREFIX}-at-the-wharf-900.jpg`,
      `${start}/pictures/${PREFIX}-otara-flag-3000.jpg`,
      `${start}/pictures/${PREFIX}-otara-flag-3000.png`,
      `${start}/SHA256SUMS`,
    ]);
  });

  it('has an index of every file with what it shows, its credit and its licence', async () => {
    const index = await readFile(join(unpacked, 'INDEX.txt'), 'utf8');
    const files = await readdir(unpacked, { recursive: true, withFileTypes: true });
    const named = files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(unpacked.length + 1))
      .filter((path) => !['INDEX.txt'].includes(path));
    expect(named.filter((path) => !index.includes(path))).toEqual([]);
    expect(index).toContain('    Shows: A wharf\n    Credit: Photo: Kim Tāne\n    Licence: Free to print');
    expect(index).toContain(
      `https://www.example.nz/press-kit/files/${PREFIX}-at-the-wharf-900.png (600 x 900)`,
    );
    expect(index).toContain('\nAs of 8 September 2025\n');
    expect(index).toContain('Authorised by Aroha Tāne, aroha@example.nz');
  });

  it('has each biography as plain text, with its paragraphs', async () => {
    const text = await readFile(join(unpacked, `biographies/${PREFIX}-150-words.txt`), 'utf8');
    expect(text).toBe('Aroha Tāne rows.\n\nThe boat is small.\n');
  });

  it('is the same, byte for byte, when it is made again from nothing', () => {
    expect(Buffer.compare(again.zip.bytes, kit.zip.bytes)).toBe(0);
    expect(again.zip.sha256).toBe(kit.zip.sha256);
  });
});

describe('a picture', () => {
  it.each([
    ['otara-flag-3000.jpg', 'jpeg', 3000, 1500],
    ['otara-flag-3000.png', 'png', 3000, 1500],
    ['at-the-wharf-900.jpg', 'jpeg', 600, 900],
    ['at-the-wharf-900.png', 'png', 600, 900],
    ['rosette-dark-3000.png', 'png', 3000, undefined],
  ])(
    '%s is %s, upright, in its size, and says nothing but what it shows and who made it',
    async (name, format, ...size) => {
      const file = findFile(`${PREFIX}-${name}`);
      const bytes = Buffer.from(file?.bytes ?? []);
      const { exif, xmp, iptc, orientation, ...found } = await sharp(bytes).metadata();
      expect([found.format, found.width, found.height]).toEqual([format, size[0], size[1] ?? found.height]);
      expect([exif, iptc, orientation ?? 1]).toEqual([undefined, undefined, 1]);
      const { alt = '' } =
        [...kit.pictures, ...kit.logos].find(({ files }) => files.some((each) => each === file)) ?? {};
      const packet = toCreditXmp({ credit: 'Photo: Kim Tāne', licence: 'Free to print', alt });
      expect(xmp?.toString()).toBe(packet);
      expect(findMetadata(bytes, (found) => found === packet)).toEqual([]);
      expect(PRIVATE_WORDS.filter((words) => bytes.includes(words))).toEqual([]);
      expect(file?.size).toBe(bytes.length);
      expect(file?.pixels).toEqual({ width: found.width, height: found.height });
    },
  );

  it('is, as a wordmark, the icon of the site beside the name', async () => {
    const icon = await readFile('public/favicon.svg', 'utf8');
    const [, drawing = ''] = /<svg[^>]*>(.+)<\/svg>/s.exec(icon) ?? [];
    for (const ground of ['light', 'dark']) {
      const svg = Buffer.from(findFile(`${PREFIX}-wordmark-${ground}.svg`)?.bytes ?? []).toString();
      expect(svg.split(drawing), ground).toHaveLength(2);
    }
  });

  it('has a clear ground as PNG, and a white one as JPEG', async () => {
    const png = await sharp(findFile(`${PREFIX}-otara-flag-3000.png`)?.bytes).stats();
    expect(png.isOpaque).toBe(false);
    const jpeg = sharp(findFile(`${PREFIX}-otara-flag-3000.jpg`)?.bytes);
    const corner = await jpeg.extract({ left: 2990, top: 5, width: 1, height: 1 }).raw().toBuffer();
    expect([...corner]).toEqual([255, 255, 255]);
  });

  it('comes from the cache when it has not changed', async () => {
    const cache = join(folder, 'cache');
    const [first = ''] = (await readdir(cache)).filter((name) => name.endsWith('.png'));
    const known = await readFile(join(cache, first));
    const other = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    await writeFile(join(cache, first), other);
    const made = await makePressKit(content, cache);
    const files = [...made.pictures, ...made.logos].flatMap(({ files: all }) => all);
    expect(files.filter(({ bytes }) => Buffer.compare(bytes, other) === 0)).toHaveLength(1);
    await writeFile(join(cache, first), known);
  });
});

describe('the fact sheet as PDF', () => {
  it('has the words of the sheet, macrons right, in the order of reading', () => {
    const text = runTool('pdftotext', ['-raw', 'sheet.pdf', '-'], folder).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(
      /Aroha Tāne The facts\. As of 8 September 2025\. Aroha Tāne rows\. The candidate Name Aroha Tāne Telephone \+64 9 555 0143 One plan .*Harbour Ōtāhuhu, dry \| at last/,
    );
    expect(text).toContain('Authorised by Aroha Tāne, aroha@example.nz');
  });

  it('has a title, its language and tags for screen readers, on one sheet of A4', async () => {
    const info = runTool('pdfinfo', ['sheet.pdf'], folder);
    for (const line of [
      /^Title: +Fact sheet: Aroha Tāne$/m,
      /^Tagged: +yes$/m,
      /^Pages: +1$/m,
      /\(A4\)$/m,
      /^CreationDate: .*2025/m,
    ])
      expect(info).toMatch(line);
    const tags = runTool('pdfinfo', ['-struct-text', 'sheet.pdf'], folder);
    expect(tags).toMatch(/H1 .*\n.*"Aroha Tāne"/);
    expect(tags).toMatch(/TH:?\s[^]*"Harbour"/);
    expect(runTool('pdfinfo', ['-url', 'sheet.pdf'], folder)).toContain(
      'https://www.example.nz/policies/harbour',
    );
    expect((await readFile(join(folder, 'sheet.pdf'))).includes('/Lang (en-NZ)')).toBe(true);
  });

  it('is small, and the same when it is made again', () => {
    expect(kit.pdf.bytes.length).toBeLessThan(200_000);
    expect(Buffer.compare(again.pdf.bytes, kit.pdf.bytes)).toBe(0);
  });
});
