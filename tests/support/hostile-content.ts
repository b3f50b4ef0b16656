import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { HOSTILE_TEXTS } from './hostile-texts.ts';

/**
 * Texts that the front matter of a file may hold. What looks like a word to be filled in, `{…}`, is refused by the content
 * check. Null bytes are left out as well: no editor writes them.
 */
export const WRITABLE_TEXTS = HOSTILE_TEXTS.filter((text) => !text.includes('{') && !text.includes('\0'));

const [SCRIPT = '', ATTRIBUTE = ''] = WRITABLE_TEXTS;
const find = (part: string): string => WRITABLE_TEXTS.find((text) => text.includes(part)) ?? '';
const PICTURES = find('"><img');
const ALL = WRITABLE_TEXTS.join(' ');
/** The same script in MDX, where brackets are escaped, so that it is a text there. */
const ESCAPED = SCRIPT.replaceAll('<', String.raw`\<`);

const toFile = (fields: Readonly<Record<string, unknown>>, text: string): string =>
  `---\n${JSON.stringify(fields)}\n---\n${text}\n`;

const ARTICLE = toFile(
  {
    title: `Hostile ${SCRIPT}`,
    date: '2025-09-06',
    location: ATTRIBUTE,
    excerpt: `${find('</title>')} ${find('<svg onload')}`,
    category: '"><b>x</b>',
    images: [{ src: './hostile.svg', alt: ALL }],
    author: {
      name: find('</script><script>'),
      title: PICTURES,
      bio: ALL,
      image: { src: './hostile.svg', alt: PICTURES },
      social: {},
    },
    tags: [SCRIPT, PICTURES, find('javascript:')],
    quotes: [SCRIPT],
    keyPoints: WRITABLE_TEXTS,
    corrections: WRITABLE_TEXTS.map((text) => ({ date: '2025-09-07', text })),
  },
  `It says ${ESCAPED}\n\n![${ESCAPED}](./hostile.svg "\\"><script>${SCRIPT}")`,
);

const RECORDING = toFile(
  {
    title: `Hostile ${ATTRIBUTE}`,
    date: '2025-09-06',
    type: 'video',
    duration: '4:02',
    location: SCRIPT,
    videoUrl: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
    description: ALL,
    picture: { src: './hostile.svg', alt: ALL },
    highlights: WRITABLE_TEXTS,
    topics: WRITABLE_TEXTS,
    quotes: [SCRIPT],
    attendees: PICTURES,
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
    `DTSTART:20250912T${String(index % 24).padStart(2, '0')}0000Z`,
    ...['SUMMARY', 'LOCATION', 'DESCRIPTION', 'URL'].map((name) => `${name}:${escapeIcal(text)}`),
    'END:VEVENT\r\n',
  ].join('\r\n'),
).join('');

/** Writes an article, a recording, events of the calendar and films that hold {@link HOSTILE_TEXTS}. */
export async function writeHostileContent(
  write: (file: string, text: string) => Promise<void>,
): Promise<void> {
  const [drawing] = globSync('content/videos/*.svg').map((file) => readFileSync(file, 'utf8'));
  if (drawing === undefined) throw new Error('There is no drawing in content/videos.');
  for (const folder of ['news', 'media']) await write(`content/${folder}/hostile.svg`, drawing);
  await write('content/news/hostile.mdx', ARTICLE);
  await write('content/media/hostile.mdx', RECORDING);
  const calendar = await readFile('content/calendar.ics', 'utf8');
  await write(
    'content/calendar.ics',
    calendar.replace(/BEGIN:VEVENT/, () => `${EVENTS}BEGIN:VEVENT`),
  );
  const videos = await readFile('content/videos.yaml', 'utf8');
  const film = (text: string, index: number) => ({
    id: `hostilefil${String(index)}`,
    title: `Hostile ${text}`,
    description: ALL,
    thumbnail: '/videos/1.svg',
    alt: text,
    channelTitle: text,
    publishedAt: '2025-09-08T00:00:00Z',
  });
  const films = [SCRIPT, ATTRIBUTE, PICTURES].map(
    (text, index) => `  - ${JSON.stringify(film(text, index))}\n`,
  );
  await write(
    'content/videos.yaml',
    videos.replace('videos:\n', () => `videos:\n${films.join('')}`),
  );
}
