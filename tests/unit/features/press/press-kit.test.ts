import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import {
  buildPressKit,
  type PressKit,
  type PressKitContent,
} from '../../../../src/features/press/press-kit.build.ts';
import { renderFactSheet } from '../../../../src/features/press/fact-sheet.ts';
import { runTool } from '../../../support/newsroom-tools.ts';
import { useTemporaryFolder } from '../../../support/temporary-folder.ts';
import { createPhonePhoto, PRIVATE_METADATA } from '../../../support/photos.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><metadata>Robin Owner</metadata><path fill="#a8123e" d="M0 0h20v20H0z"/></svg>';
const PREFIX = 'aroha-tane';
const RIGHTS = { credit: 'Photo: Kim Tāne & <Co>', licence: 'Free "to" print' };
const BLANK = { heading: '', text: '' };

const FAKE_PRESS_KIT: Omit<PressKitContent, 'pictures' | 'logos'> = {
  candidate: 'Aroha Tāne',
  position: 'Independent candidate for Mayor of Auckland',
  authorisation: 'Authorised by Aroha Tāne, aroha@example.nz',
  contact: ['Kim Example', '+64 9 555 0143', '7 am to 9 pm'],
  supporters: { heading: 'Supporters', text: '“The boat is small.”\nKim, rower. Ōrākei\n' },
  address: 'https://www.example.nz/press-kit',
  page: {
    heading: 'Press kit',
    contact: { ...BLANK, phone: 'Phone', abroad: 'From abroad', hours: 'Hours', email: 'Email' },
    names: {
      ...BLANK,
      spelling: 'Spelling',
      items: [{ name: 'Aroha Tāne', say: 'ah-ROH-hah TAH-neh', spelling: 'Macron on the first a of Tāne.' }],
    },
    biography: {
      ...BLANK,
      length: 'In {words} words',
      copy: { button: 'Copy', copied: 'Copied', notCopied: 'Not copied' },
      texts: [
        { id: 'short', words: 50, text: 'Aroha Tāne rows.' },
        { id: 'long', words: 150, text: 'Aroha Tāne rows.\n\nThe boat is small.' },
      ],
    },
    gallery: {
      ...BLANK,
      alt: 'Shows',
      credit: 'Credit',
      licence: 'Licence',
      rights: '',
      download: 'Download',
    },
    logos: { heading: 'Logos' },
    everything: { ...BLANK, button: 'All', checksum: 'SHA-256', index: 'To check: sha256sum -c SHA256SUMS' },
  },
  sheet: {
    title: 'Fact sheet',
    heading: 'Aroha Tāne',
    intro: 'The facts.',
    asOf: 'As of 8 September 2025',
    biography: 'Aroha Tāne rows.',
    sections: [],
    authorisation: 'Authorised by Aroha Tāne, aroha@example.nz',
    address: 'https://www.example.nz/press-kit/fact-sheet',
    day: '2025-09-08',
  },
};

const folder = useTemporaryFolder({ isShared: true });
let unpacked = '';
let kit: PressKit;

beforeAll(async () => {
  await folder.write('flag.svg', SVG);
  await folder.write(
    'phone.jpg',
    await createPhonePhoto({ width: 1_800, height: 1_200, orientation: 6, noise: 0.2 }),
  );
  await folder.write('logo.png', await createPhonePhoto({ format: 'png' }));
  const getSource = (name: string) => ({ name, path: folder.join(name) });
  const content: PressKitContent = {
    ...FAKE_PRESS_KIT,
    pictures: [
      { file: folder.join('flag.svg'), name: 'Ōtara flag', alt: 'A flag', ...RIGHTS },
      { file: folder.join('phone.jpg'), name: 'At the wharf', alt: 'A wharf', ...RIGHTS },
    ],
    logos: [
      {
        ...{ name: 'Flag, on paper', alt: 'A flag', background: 'light', ...RIGHTS },
        sources: ['flag.svg', 'logo.png'].map(getSource),
      },
    ],
  };
  kit = await buildPressKit(content, folder.join('cache'));
  await folder.write('kit.zip', kit.zip.bytes);
  runTool('unzip', ['-q', 'kit.zip'], folder.path);
  unpacked = folder.join(`${PREFIX}-press-kit`);
});

const findFile = (name: string) =>
  [...kit.pictures, ...kit.logos].flatMap(({ files }) => files).find(({ href }) => href.endsWith(`/${name}`));

describe('the ZIP', () => {
  it('passes unzip, and each file matches its checksum', () => {
    expect(runTool('unzip', ['-t', 'kit.zip'], folder.path)).toContain('No errors detected');
    runTool('sha256sum', ['--strict', '-c', 'SHA256SUMS'], unpacked);
    expect(runTool('sha256sum', ['kit.zip'], folder.path)).toBe(`${kit.zip.sha256}  kit.zip\n`);
  });

  it('contains texts, pictures and logos, and photographs only as JPEG', () => {
    const files = runTool('unzip', ['-Z1', 'kit.zip'], folder.path).trim().split('\n');
    expect(files.map((file) => file.replace(`${PREFIX}-press-kit/`, '').replace(PREFIX, '*'))).toEqual([
      'INDEX.txt',
      ...['biographies/*-150-words.txt', 'biographies/*-50-words.txt', 'fact-sheet/*-fact-sheet.md'],
      ...['logos/*-flag.svg', 'logos/*-logo-160.png', 'names.txt'],
      ...[
        'pictures/*-at-the-wharf-1800.jpg',
        'pictures/*-otara-flag-3000.jpg',
        'pictures/*-otara-flag-3000.png',
      ],
      ...['supporters.txt', 'SHA256SUMS'],
    ]);
  });

  it('has an index of every file with its description, credit and licence', async () => {
    const text = await readFile(join(unpacked, `biographies/${PREFIX}-150-words.txt`), 'utf8');
    expect(text).toBe('Aroha Tāne rows.\n\nThe boat is small.\n');
    const index = await readFile(join(unpacked, 'INDEX.txt'), 'utf8');
    const files = runTool('unzip', ['-Z1', 'kit.zip'], folder.path).trim().split('\n').slice(1);
    for (const file of files) expect(index).toContain(file.replace(`${PREFIX}-press-kit/`, ''));
    expect(index).toContain(
      `    Shows: A wharf\n    Credit: ${RIGHTS.credit}\n    Licence: ${RIGHTS.licence}`,
    );
    expect(index).toContain(
      `https://www.example.nz/press-kit/files/${PREFIX}-at-the-wharf-1800.png (1200 x 1800)`,
    );
    expect(index).toContain('\nAs of 8 September 2025\n');
    expect(index).toContain('Authorised by Aroha Tāne, aroha@example.nz');
  });
});

describe('a picture', () => {
  it.each([
    ['otara-flag-3000.jpg', 'jpeg', 3000, 1500],
    ['otara-flag-3000.png', 'png', 3000, 1500],
    ['at-the-wharf-1800.jpg', 'jpeg', 1200, 1800],
    ['logo-160.png', 'png', 160, 120],
  ])('%s is %s, upright, sized, and carries only its credit', async (name, ...shape) => {
    const file = findFile(`${PREFIX}-${name}`);
    const bytes = Buffer.from(file?.bytes ?? []);
    const { exif, xmp, iptc, orientation, format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(shape);
    expect([exif, iptc, orientation ?? 1]).toEqual([undefined, undefined, 1]);
    expect(PRIVATE_METADATA.filter((words) => bytes.includes(words))).toEqual([]);
    expect(file?.pixels).toEqual({ width, height });
    const $ = load(String(xmp), { xml: true });
    const readField = (field: string) => $(field.replace(':', '\\:')).text();
    for (const field of ['dc:creator', 'photoshop:Credit']) expect(readField(field)).toBe(RIGHTS.credit);
    for (const field of ['dc:rights', 'xmpRights:UsageTerms']) expect(readField(field)).toBe(RIGHTS.licence);
    expect(readField('Iptc4xmpCore:AltTextAccessibility')).toMatch(/^A (?:flag|wharf)$/);
  });

  it('as SVG has no metadata of the drawing program', () => {
    const svg = Buffer.from(findFile(`${PREFIX}-flag.svg`)?.bytes ?? []).toString();
    expect(svg).toContain('<path');
    expect(svg).not.toContain('Robin Owner');
  });

  it('has a transparent background as PNG, and a white one as JPEG', async () => {
    const png = await sharp(findFile(`${PREFIX}-otara-flag-3000.png`)?.bytes).stats();
    expect(png.isOpaque).toBe(false);
    const jpeg = sharp(findFile(`${PREFIX}-otara-flag-3000.jpg`)?.bytes);
    const corner = await jpeg.extract({ left: 2990, top: 5, width: 1, height: 1 }).raw().toBuffer();
    expect([...corner]).toEqual([255, 255, 255]);
  });
});

it('the fact sheet as Markdown has the complete text and absolute addresses', () => {
  const href = 'https://www.example.nz/policies/harbour';
  const { sheet } = FAKE_PRESS_KIT;
  const items = [
    { label: 'Name', text: 'Aroha Tāne' },
    { label: '1 July', text: 'Open it', href },
  ];
  const rows = [{ href, cells: ['Harbour', 'a|b'] as const }];
  const markdown = renderFactSheet({
    ...sheet,
    biography: 'Rows *hard*.\n\nThe boat is small.',
    sections: [
      { kind: 'facts', heading: 'Facts', items },
      { kind: 'table', heading: 'Plans', columns: ['Plan', 'What'], rows },
    ],
  });
  const lines = markdown.replaceAll(/ +/g, ' ').split('\n');
  expect(lines.filter((line) => line !== '')).toEqual([
    ...['# Aroha Tāne', 'The facts.', 'As of 8 September 2025.', 'Rows \\*hard\\*.', 'The boat is small.'],
    ...['## Facts', '- **Name:** Aroha Tāne', `- **1 July:** [Open it](${href})`],
    ...['## Plans', '| Plan | What |', expect.stringMatching(/^[| -]+$/) as string],
    `| [Harbour](${href}) | a\\|b |`,
    ...[sheet.authorisation, `<${sheet.address}>`],
  ]);
});
