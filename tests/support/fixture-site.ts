import { readFile } from 'node:fs/promises';

import { BLOCKS } from '../../src/core/blocks.schema.ts';
import { readFixtureFiles } from './fake-content-files.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { addComment, createHeavyDrawing, createPhonePhoto } from './photos.ts';
import type { ProjectCopy } from './project-copy.ts';

/** The publication time of the embargoed article, 7:00 on 24 September 2025 in Auckland, and one second before. */
export const EMBARGO_END = '2025-09-23T19:00:00Z';
export const BEFORE_EMBARGO_END = '2025-09-23T18:59:59Z';

/** An article to publish at its time, and drafts. */
export const EMBARGOED_FILES = readFixtureFiles('tests/fixtures/embargoed');

/** Unique words in these files: of the article, and of the drafts. */
export const EMBARGOED_WORDS =
  'embargoed-article embargoed-cover Pukekomatuku Whangahuia korimakomaru Tiriwaka tiriwaka toroahiko Hihipango piopiotahi huiaroa moanuiroa weweia maruroa hakuwai'.split(
    ' ',
  );
export const DRAFT_WORDS =
  'embargoed-page kawaupaka hoihoroa tuturuatu ngirungiru embargoed-fault kotarearoa embargoed-policy embargoed-recording embargoed-sound embargoed-media Kokakowai titipounamuwai tarapungaroa torearoa kuakaroa ruruwai Mohuaroa kakarikiroa karorowai ngutupango whiowhio Karearearoa parekareka kotukuroa kukuroa tawakiroa ngutuparera kererukakapo embargoed-voice embargoed-face Pipiwharauroa toutouwairoa ngutuporo'.split(
    ' ',
  );

/** Texts that front matter may contain. The content check refuses unknown placeholders, `{…}`. */
const WRITABLE_TEXTS = HOSTILE_TEXTS.filter((text) => !text.includes('{'));

const [SCRIPT = '', ATTRIBUTE = ''] = WRITABLE_TEXTS;
const find = (part: string): string => WRITABLE_TEXTS.find((text) => text.includes(part)) ?? '';
const IMG_TEXT = find('"><img');
const ALL_TEXTS = WRITABLE_TEXTS.join(' ');
/** In MDX, brackets must be escaped in text. */
const ESCAPED = SCRIPT.replaceAll('<', String.raw`\<`);

const formatFile = (fields: Readonly<Record<string, unknown>>, text: string): string =>
  // Vertical tabs appear as such, as if pasted from slides.
  `---\n${JSON.stringify(fields).replaceAll(String.raw`\u000b`, '\v')}\n---\n${text}\n`;

const HOSTILE_ARTICLE = formatFile(
  {
    title: `Hostile ${SCRIPT}`,
    date: '2025-09-06',
    location: ATTRIBUTE,
    excerpt: `${find('</title>')} ${find('<svg onload')}`,
    category: '"><b>x</b>',
    images: [{ src: './hostile.svg', alt: ALL_TEXTS }],
    author: {
      name: find('</script><script>'),
      title: IMG_TEXT,
      bio: ALL_TEXTS,
      image: { src: './hostile.svg', alt: IMG_TEXT },
      social: {},
    },
    tags: [SCRIPT, IMG_TEXT, find('javascript:')],
    quotes: [SCRIPT],
    keyPoints: WRITABLE_TEXTS,
    corrections: WRITABLE_TEXTS.map((text) => ({ date: '2025-09-07', text })),
  },
  `It\vsays\u0001 ${ESCAPED}\n\n![${ESCAPED}](./hostile.svg "\\"><script>${SCRIPT}")`,
);

const HOSTILE_RECORDING = formatFile(
  {
    title: `Hostile ${ATTRIBUTE}`,
    date: '2025-09-06',
    type: 'video',
    duration: '4:02',
    location: SCRIPT,
    videoUrl: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
    description: ALL_TEXTS,
    picture: { src: './hostile.svg', alt: ALL_TEXTS },
    highlights: WRITABLE_TEXTS,
    topics: WRITABLE_TEXTS,
    quotes: [SCRIPT],
    attendees: IMG_TEXT,
    communityFeedback: WRITABLE_TEXTS.map((text) => ({ quote: text, from: text })),
  },
  `It says ${ESCAPED}`,
);

const escapeIcal = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`);
const EVENTS = HOSTILE_TEXTS.map((text, index) =>
  [
    'BEGIN:VEVENT',
    `UID:hostile-${String(index)}`,
    'DTSTAMP:20250820T000000Z',
    `DTSTART:20250926T${String(index % 24).padStart(2, '0')}0000Z`,
    ...['SUMMARY', 'LOCATION', 'DESCRIPTION', 'URL'].map((name) => `${name}:${escapeIcal(text)}`),
    'END:VEVENT\r\n',
  ].join('\r\n'),
).join('');

/** The colour and icon of the fixture policy, added to content/colours.yaml. */
export const LOOK = { look: 'wharves', colour: '#1d4e89', icon: 'square' };

const ALL_BLOCKS = Object.values(BLOCKS)
  .map(({ example }) => example)
  .join('\n\n')
  .replace('###', '##')
  .replace('plan.pdf', 'plan.csv');

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Returns the date of an old article, counted from the oldest. */
const getOldArticleDate = (index: number): string =>
  new Date(Date.UTC(2015, 0, 1) + index * DAY_MS).toISOString().slice(0, 10);
const formatOldArticle = (index: number): string => {
  const name = `article ${String(index)}`;
  const text = `The text of ${name}.`;
  const images = [{ src: './hostile.svg', alt: `The picture of ${name}` }];
  const lists = { category: 'Ngā rā', tags: ['Ōkura'], quotes: [text] };
  const date = getOldArticleDate(index);
  return formatFile({ title: `Made-up ${name}`, date, excerpt: `About ${name}.`, images, ...lists }, text);
};
/** A category and a tag used by exactly the old articles. */
export const OLD_LIST_PATHS = ['/news/categories/nga-ra', '/news/tags/okura'] as const;

/**
 * Writes test content into a copy of the project: embargoed files, 50 old articles, hostile texts, promises with a history, every
 * block, and photographs with metadata, which are returned.
 */
export async function writeFixtureSite({ write }: ProjectCopy): Promise<readonly Uint8Array[]> {
  const edit = async (file: string, ...changes: (readonly [RegExp, string])[]) =>
    write(
      file,
      changes.reduce((text, [from, to]) => text.replace(from, () => to), await readFile(file, 'utf8')),
    );
  const files = { ...EMBARGOED_FILES, ...readFixtureFiles('tests/fixtures/trial') };
  for (const [file, text] of Object.entries(files))
    await write(file, file.endsWith('/blocks.mdx') ? `${text}\n${ALL_BLOCKS}\n`.normalize('NFD') : text);
  for (let index = 0; index < 50; index += 1)
    await write(`content/news/made-up-${String(index)}.mdx`, formatOldArticle(index).normalize('NFD'));
  await write('content/news/hostile.mdx', HOSTILE_ARTICLE);
  await write('content/media/hostile.mdx', HOSTILE_RECORDING);
  await write('content/news/heavy.svg', createHeavyDrawing());
  await write('content/files/plan.csv', 'wharf,year');
  const brief = { id: 'brief', words: 100, text: `${'word '.repeat(99)}kahawainui.` };
  await edit('content/pages/press-kit.mdx', [/(?=^pictures:$)/m, `    - ${JSON.stringify(brief)}\n`]);
  await edit('content/colours.yaml', [/$/, `  - ${JSON.stringify(LOOK)}\n`]);
  await edit('content/calendar.ics', [/(?=BEGIN:VEVENT)/, EVENTS]);
  const videos = [SCRIPT, ATTRIBUTE, IMG_TEXT].map((text, index) => ({
    id: `hostilefil${String(index)}`,
    title: `Hostile ${text}`,
    description: ALL_TEXTS,
    thumbnail: '/videos/1.svg',
    alt: text,
    channelTitle: text,
    publishedAt: '2025-09-08T00:00:00Z',
  }));
  const rows = videos.map((video) => `  - ${JSON.stringify(video)}\n`);
  await edit('content/videos.yaml', [/(?<=^videos:\n)/m, rows.join('')]);
  await edit('content/site.yaml', [/(?<=^portrait:\n {2}src: ).*/m, './portrait.jpg']);

  const photo = await createPhonePhoto({ width: 1_400, height: 900 });
  // Encoding each width of a large photograph takes long.
  const small = await createPhonePhoto({ width: 480, height: 320 });
  const photos: Readonly<Record<string, Uint8Array>> = {
    'news/photo-cover.jpg': await createPhonePhoto({ width: 1_400, height: 930, hasDetail: true }),
    'news/photo-text.jpg': addComment(photo, 'text'),
    'news/Māngere tower.jpg': await createPhonePhoto({ width: 1_400, height: 900, orientation: 6 }),
    'news/photo-author.png': await createPhonePhoto({ width: 300, height: 300, format: 'png' }),
    ...Object.fromEntries(
      ['news', 'pages/own'].flatMap((folder) =>
        ['mele', 'hall'].map((name) => [`${folder}/${name}.jpg`, addComment(small, name)]),
      ),
    ),
    'portrait.jpg': await createPhonePhoto({ width: 1_000, height: 1_250 }),
    'videos/1.jpg': addComment(small, 'film'),
  };
  for (const [name, bytes] of Object.entries(photos)) await write(`content/${name}`, bytes);
  return Object.values(photos);
}
