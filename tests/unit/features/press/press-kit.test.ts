import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findMetadata } from '../../../../src/features/pictures/picture-metadata.build.ts';
import { addPngPacket, isCreditXmp, toCreditXmp } from '../../../../src/features/press/kit/credit-xmp.ts';
import { makeFactSheetPdf } from '../../../../src/features/press/kit/fact-sheet-pdf.ts';
import {
  makePressKit,
  type PressKit,
  type PressKitContent,
} from '../../../../src/features/press/kit/make-press-kit.ts';
import {
  toFactSheetText,
  type FactSection,
  type FactSheet,
} from '../../../../src/features/press/fact-sheet.ts';
import { drawMark } from '../../../../src/features/site/icons.build.ts';
import { type Part, readParts, toWords } from '../../../support/markdown-copies.ts';
import { describePdf, readPdf, runTool } from '../../../support/newsroom-tools.ts';
import { createPhonePhoto, PRIVATE_WORDS } from '../../../support/photos.ts';

/** Long enough for a busy machine that unpacks the face for the first time. */
const MAKING_MS = 180_000;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><path fill="#a8123e" d="M0 0h20v20H0z"/></svg>';
const PREFIX = 'aroha-tane';
const RIGHTS = { credit: 'Photo: Kim Tāne', licence: 'Free to print' };

/** What a press kit is made of, but for its pictures. */
const FAKE_PRESS_KIT: Omit<PressKitContent, 'pictures'> = {
  candidate: 'Aroha Tāne',
  position: 'Independent candidate for Mayor of Auckland',
  authorisation: 'Authorised by Aroha Tāne, aroha@example.nz',
  contact: ['Kim Example', '+64 9 555 0143', '7 am to 9 pm'],
  names: [{ name: 'Aroha Tāne', say: 'ah-ROH-hah TAH-neh', spelling: 'Macron on the first a of Tāne.' }],
  biographies: [
    { words: 50, text: 'Aroha Tāne rows.' },
    { words: 150, text: 'Aroha Tāne rows.\n\nThe boat is small.' },
  ],
  supporters: '“The boat is small.”\nKim, rower. Ōrākei\n',
  logoWords: { name: 'Tāne', office: 'for Mayor', badge: ['MAYOR', '2025'] },
  logos: {
    ...RIGHTS,
    light: 'for light grounds',
    dark: 'for dark grounds',
    wordmark: { name: 'Wordmark', alt: 'The name' },
    rosette: { name: 'Rosette', alt: 'A rosette' },
  },
  sheet: {
    heading: 'Aroha Tāne',
    intro: 'The facts.',
    asOf: 'As of 8 September 2025',
    biography: 'Aroha Tāne rows.',
    sections: [
      {
        kind: 'facts',
        heading: 'The candidate',
        items: [
          { label: 'Name', text: 'Aroha Tāne' },
          { label: 'Telephone', text: '+64 9 555 0143', href: 'tel:+6495550143' },
        ],
      },
      {
        kind: 'table',
        heading: 'One plan',
        columns: ['Plan', 'What'],
        rows: [
          { href: 'https://www.example.nz/policies/harbour', cells: ['Harbour', 'Ōtāhuhu, dry | at last'] },
        ],
      },
    ],
    authorisation: 'Authorised by Aroha Tāne, aroha@example.nz',
    address: 'https://www.example.nz/press-kit/fact-sheet',
    day: '2025-09-08',
    file: 'aroha-tane-fact-sheet.pdf',
  },
  labels: {
    title: 'Press kit',
    contact: 'Press contact',
    biographies: 'Biographies',
    supporters: 'What supporters say',
    pictures: 'Pictures',
    logos: 'Logos',
    sheet: 'Fact sheet',
    names: 'Names',
    alt: 'Shows',
    credit: 'Credit',
    licence: 'Licence',
    check: 'To check: sha256sum -c SHA256SUMS',
    address: 'https://www.example.nz/press-kit',
    sheetTitle: 'Fact sheet: Aroha Tāne',
    sheetPage: 'Page',
  },
};

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
  content = {
    ...FAKE_PRESS_KIT,
    pictures: [
      { file: join(folder, 'flag.svg'), name: 'Ōtara flag', alt: 'A flag', ...RIGHTS },
      { file: join(folder, 'phone.jpg'), name: 'At the wharf', alt: 'A wharf', ...RIGHTS },
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
      `${start}/supporters.txt`,
      `${start}/SHA256SUMS`,
    ]);
  });

  it('has an index of every file with what it shows, its credit and its licence', async () => {
    const text = await readFile(join(unpacked, `biographies/${PREFIX}-150-words.txt`), 'utf8');
    expect(text).toBe('Aroha Tāne rows.\n\nThe boat is small.\n');
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

  it('is the same, byte for byte, when it is made again from nothing', () => {
    expect(Buffer.compare(again.zip.bytes, kit.zip.bytes)).toBe(0);
    expect(again.zip.sha256).toBe(kit.zip.sha256);
  });
});

describe('a picture', () => {
  it.each([
    ['otara-flag-3000.jpg', 'jpeg', 3000, 1500],
    ['at-the-wharf-900.jpg', 'jpeg', 600, 900],
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
      const packet = toCreditXmp({ ...RIGHTS, alt });
      expect(xmp?.toString()).toBe(packet);
      expect(findMetadata(bytes, (found) => found === packet)).toEqual([]);
      expect(PRIVATE_WORDS.filter((words) => bytes.includes(words))).toEqual([]);
      expect(file?.size).toBe(bytes.length);
      expect(file?.pixels).toEqual({ width: found.width, height: found.height });
    },
  );

  it('is, as a wordmark, the icon of the site beside the name', async () => {
    const icon = await drawMark();
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
});

describe('the fact sheet as PDF', () => {
  it('has the words of the sheet, macrons right, in the order of reading', () => {
    const text = runTool('pdftotext', ['-raw', 'sheet.pdf', '-'], folder).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(
      /Aroha Tāne The facts\. As of 8 September 2025\. Aroha Tāne rows\. The candidate Name Aroha Tāne Telephone \+64 9 555 0143 One plan .*Harbour Ōtāhuhu, dry \| at last/,
    );
    expect(text).toContain('Authorised by Aroha Tāne, aroha@example.nz');
  });

  it('has a title, its language and tags for screen readers, on one sheet of A4, and is small', async () => {
    expect(kit.pdf.bytes.length).toBeLessThan(200_000);
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
});

const LABELS = { title: 'Fact sheet: Aroha Tāne', author: 'Aroha Tāne', sheet: 'Page' };

const makePdf = (sections: readonly FactSection[], more: Partial<FactSheet> = {}) =>
  makeFactSheetPdf({ ...FAKE_PRESS_KIT.sheet, ...more, sections }, LABELS);
const toFacts = (...texts: string[]): FactSection => ({
  kind: 'facts',
  heading: 'Facts',
  items: texts.map((text, index) => ({ label: `Fact ${String(index + 1)}`, text })),
});

describe('a letter of the fact sheet', { timeout: MAKING_MS }, () => {
  it.each([
    'Tāmaki Makaurau, ĀĒĪŌŪ',
    'Sœur Œuvre, Diyarbakır, İzmir',
    'Puhinui → airport, ≥ 40 %, ≤ 7 km, ≈ 2 − 1',
    'Nguyễn Thị Ngọc',
    'non‑breaking, 1 000, “quotes” – and … dots',
  ])('is there when the PDF is read, whichever file of the faces has it: %s', async (text) => {
    const words = readPdf(await makePdf([toFacts(text)], { heading: text })).replaceAll(/\s+/g, ' ');
    expect(words.split(text.replaceAll(/\s+/g, ' '))).toHaveLength(3);
  });

  it('may be one that is not seen', async () => {
    expect(readPdf(await makePdf([toFacts('way\u200Bside')]))).toContain('Fact 1 wayside');
  });

  it('that no face has stops the build, which names it, its text and what to do', async () => {
    await expect(makePdf([toFacts('Fine', 'The 日本 Society, 日')])).rejects.toThrow(
      'The fact sheet cannot be set as a PDF: its typefaces do not have 日 (U+65E5), 本 (U+672C), in the text “The 日本 Society, 日”. Write this text in content/ without it, or add a typeface that has it to src/features/sharing/images/lettering.ts.',
    );
  });
});

/** 40 policies, or promises, whose names take several lines. */
const LONG = Array.from({ length: 40 }, (_, index) => {
  const number = String(index + 1);
  return { number, name: `No${number} ${'long name of a promise, '.repeat(8)}end${number}.` };
});
const PLANS = LONG.map(({ name }): [string, ...string[]] => [name, name, 'May', 'None']);
const HEAD = ['Plan', 'What it does', 'By when', 'Price'];
const toTable = (...rows: [string, ...string[]][]): FactSection => ({
  kind: 'table',
  heading: 'All plans',
  columns: HEAD,
  rows: rows.map((cells) => ({ href: 'https://www.example.nz/plan', cells })),
});
const toSheets = (text: string) => text.split('\f').filter((sheet) => sheet.trim() !== '');
const toLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The lowest edge of the words of each sheet but for its foot, and the upper edge of the foot, in points. */
function findEdges(pdf: Uint8Array) {
  const boxes = runTool('pdftotext', ['-bbox', '-', '-'], '.', pdf);
  return boxes
    .split('<page ')
    .slice(1)
    .map((sheet) => {
      const words = [...sheet.matchAll(/yMin="([\d.]+)".* yMax="([\d.]+)">(.*)<\/word>/g)];
      const foot = words.findIndex(([, , , word]) => word === 'Authorised');
      expect(foot).toBeGreaterThan(0);
      return {
        lowest: Math.max(...words.slice(0, foot).map(([, , bottom]) => Number(bottom))),
        foot: Number(words[foot]?.[1]),
      };
    });
}

describe('a sheet that is full', { timeout: MAKING_MS }, () => {
  it('is followed by another: 40 promises are whole, in their order, above the foot', async () => {
    const pdf = await makePdf([toFacts(...LONG.map(({ name }) => name))]);
    const sheets = toSheets(readPdf(pdf));
    expect(sheets.length).toBeGreaterThan(2);
    const words = toLine(describePdf(pdf, '-struct-text').replaceAll(/"\n\s*"/g, ''));
    const places = LONG.map(({ number }) => words.indexOf(`No${number} `));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const { number } of LONG) expect(words).toContain(`end${number}.`);
    for (const { lowest, foot } of findEdges(pdf)) expect(lowest).toBeLessThan(foot);
  });

  it('has the head of a table again where the table goes on, and says it once to those who hear it', async () => {
    const pdf = await makePdf([toTable(...PLANS)]);
    const sheets = toSheets(readPdf(pdf)).map(toLine);
    expect(sheets.length).toBeGreaterThan(3);
    for (const sheet of sheets) expect(sheet.split(HEAD.join(' '))).toHaveLength(2);
    const info = describePdf(pdf, '-struct-text');
    expect(info.split('"What it does')).toHaveLength(2);
    // One row of heads, and 40 of plans.
    expect(describePdf(pdf, '-struct').match(/^ *TR/gm)).toHaveLength(41);
    expect(describePdf(pdf, '-struct').match(/^ *TH/gm)).toHaveLength(44);
    // A row stands whole on one sheet.
    for (const { number } of LONG)
      expect(
        sheets.filter((sheet) => sheet.includes(`No${number} `) && sheet.includes(`end${number}.`)),
      ).toHaveLength(1);
    for (const { lowest, foot } of findEdges(pdf)) expect(lowest).toBeLessThan(foot);
  });

  it('is followed by the rest of a row that no sheet holds', async () => {
    const words = Array.from({ length: 2_000 }, (_, index) => `w${String(index)}`);
    const pdf = await makePdf([toTable(['Tall', words.join(' '), 'May', 'None'])]);
    const read = toLine(readPdf(pdf)).split(' ');
    expect(read.filter((word) => /^w\d+$/.test(word))).toEqual(words);
    for (const { lowest, foot } of findEdges(pdf)) expect(lowest).toBeLessThan(foot);
  });
});

describe('an address in the fact sheet', { timeout: MAKING_MS }, () => {
  it.each([
    'https://www.aucklandcouncil.govt.nz/plans-projects-policies-reports-bylaws/our-plans-strategies/budget-plans/the-10-year-budget/index.html',
    `https://www.example.nz/${'a'.repeat(300)}`,
  ])('is in one piece when it is copied, also where it is broken over lines: %s', async (href) => {
    const section = {
      kind: 'facts',
      heading: 'Sources',
      items: [{ label: 'Here', text: `See ${href} for more`, href }],
    } as const;
    const pdf = await makePdf([section, toTable([href, href, 'May', 'None'])]);
    const words = readPdf(pdf).split(/\s+/);
    expect(words.filter((word) => word === href)).toHaveLength(3);
    expect(toLine(readPdf(pdf))).toContain(`See ${href} for more`);
    expect(describePdf(pdf, '-url')).toContain(href);
  });
});

/** Signs that mean something in Markdown where they are not escaped. */
const SIGNS = 'Pay *less*, _not_ more | [or](x) <b> `so` #1 & ~~no~~ \\| 1.';
const HREF = 'https://www.example.nz/a_(b)?c=1&d=2';
const { sheet } = FAKE_PRESS_KIT;

const read = (parts: readonly Part[], type: string) =>
  parts.filter((part) => part.type === type).map(toWords);

it('the fact sheet as Markdown has the words of the sheet for a reader of Markdown, whatever signs are in them', () => {
  const parts = readParts(
    toFactSheetText({
      ...sheet,
      heading: SIGNS,
      intro: `1. ${SIGNS}`,
      biography: `# ${SIGNS}\n\n- Second ${SIGNS}`,
      sections: [
        {
          kind: 'facts',
          heading: SIGNS,
          items: [
            { label: SIGNS, text: SIGNS },
            { label: 'Linked', text: SIGNS, href: HREF },
            { label: 'Bare', text: HREF, href: HREF },
          ],
        },
        {
          kind: 'table',
          heading: 'Plans',
          columns: [SIGNS, 'What'],
          rows: [{ href: HREF, cells: [SIGNS, SIGNS] }],
        },
      ],
      authorisation: `+ ${SIGNS}`,
    }),
  );
  expect(read(parts, 'heading')).toEqual([SIGNS, SIGNS, 'Plans']);
  expect(parts.filter(({ depth }) => depth !== undefined).map(({ depth }) => depth)).toEqual([1, 2, 2]);
  const [document] = parts;
  expect(document?.children?.filter(({ type }) => type === 'paragraph').map(toWords)).toEqual([
    `1. ${SIGNS}`,
    'As of 8 September 2025.',
    `# ${SIGNS}`,
    `- Second ${SIGNS}`,
    `+ ${SIGNS}`,
    sheet.address,
  ]);
  expect(read(parts, 'listItem')).toEqual([`${SIGNS}: ${SIGNS}`, `Linked: ${SIGNS}`, `Bare: ${HREF}`]);
  expect(read(parts, 'strong')).toEqual([`${SIGNS}:`, 'Linked:', 'Bare:']);
  expect(read(parts, 'tableCell')).toEqual([SIGNS, 'What', SIGNS, SIGNS]);
  expect(parts.filter(({ type }) => type === 'link').map((part) => [part.url, toWords(part)])).toEqual([
    [HREF, SIGNS],
    [HREF, HREF],
    [HREF, SIGNS],
    [sheet.address, sheet.address],
  ]);
});

const WORDS = { credit: 'Photo: Kim Tāne & <Co>', licence: 'Free "to" print', alt: 'A wharf\nat dawn' };
const PACKET = toCreditXmp(WORDS);

describe('isCreditXmp', () => {
  it('knows a packet that was written of three texts, whatever signs are in them', () => {
    expect(isCreditXmp(PACKET)).toBe(true);
    expect(isCreditXmp(toCreditXmp({ credit: '', licence: '&amp;', alt: '</rdf:li>' }))).toBe(true);
  });

  it.each([
    ['a field more', PACKET.replace('<dc:creator>', '<dc:source>secret-place</dc:source><dc:creator>')],
    ['another value in one place of two', PACKET.replace('<rdf:li>Photo', '<rdf:li>Robin Owner')],
    ['a comment', PACKET.replace('</rdf:RDF>', '<!-- secret-place --></rdf:RDF>')],
    ['something after it', `${PACKET} secret-place`],
    ['nothing of ours', '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'],
  ])('does not know a packet with %s', (_, packet) => {
    expect(packet).not.toBe(PACKET);
    expect(isCreditXmp(packet)).toBe(false);
  });
});

describe('findMetadata of a picture with its credit', () => {
  const plain = { create: { width: 40, height: 30, channels: 3, background: '#123456' } } as const;

  it.each(['jpeg', 'png'] as const)('lets that alone pass in a file of %s', async (format) => {
    const drawn = sharp(plain);
    const bytes =
      format === 'png'
        ? addPngPacket(await drawn.png().toBuffer(), PACKET)
        : await drawn.jpeg().withXmp(PACKET).toBuffer();
    const { xmp, width } = await sharp(bytes).metadata();
    expect([xmp?.toString(), width]).toEqual([PACKET, 40]);
    expect(findMetadata(bytes, isCreditXmp)).toEqual([]);
    expect(findMetadata(bytes)).toEqual(['XMP']);
  });

  it('finds a packet of the original beside it, and all that a phone left', async () => {
    const photo = await createPhonePhoto();
    expect(findMetadata(photo, isCreditXmp)).toEqual(findMetadata(photo));
    const png = addPngPacket(await sharp(plain).png().toBuffer(), PACKET);
    expect(findMetadata(addPngPacket(png, PACKET), isCreditXmp)).toEqual(['XMP']);
    expect(findMetadata(addPngPacket(png, 'secret-place'), isCreditXmp)).toEqual(['XMP']);
  });
});
