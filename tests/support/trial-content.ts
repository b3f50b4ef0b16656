import { readFile } from 'node:fs/promises';

import { BLOCKS } from '../../src/ui/mdx/blocks.schema.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { makeUpArticles } from './made-up-articles.ts';
import { addComment, createHeavyDrawing, createPhonePhoto } from './photos.ts';
import type { ProjectCopy } from './project-copy.ts';

/** When the embargoed article is due, 7 am on 24 September 2025 in Auckland, and the second before. */
export const DUE = '2025-09-23T19:00:00Z';
export const BEFORE = '2025-09-23T18:59:59Z';

const toSvg = (word: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><title>${word}</title><path d="M0 0h16v9H0z"/></svg>`;

const EMBARGOED = `---
title: Pukekomatuku rises
date: 2025-09-07
publishAt: 2025-09-24 07:00
location: Whangahuia
excerpt: The excerpt says korimakomaru of {policyCount} plans.
category: Tiriwaka
images:
  - src: ./embargoed-cover.svg
    alt: A toroahiko
  - src: ./embargoed-strip.svg
    alt: A matuhituhi
tags: [Hihipango]
quotes: [The quote says piopiotahi.]
keyPoints: [The point says huiaroa.]
corrections:
  - { date: 2025-09-08, text: Not maruroa. }
  - { date: 2025-09-09, text: Not hakuwai. }
---
The text says moanuiroa. The quote says piopiotahi.

![A weweia](./embargoed-text.svg)
`;

/** A language that runs from right to left, whose letters no face of share images has, with few of the parts. */
const ARABIC = `name: العربية
title: صوتوا
description: كيف ومتى تصوتون
heading: صوتوا لي
intro: قبل ((vote:closes:year))
rest: بقية الموقع بالإنجليزية
draft: مسودة
translated: { by: سلمى, date: 2025-09-08, text: 'ترجمة {by}، {date}' }
`;

const DRAFT_POLICY = `---
name: Kokakowai
draft: true
order: 7
look: transport
title: A titipounamuwai plan
subtitle: It says tarapungaroa.
summary: It says torearoa.
overview: It says kuakaroa.
picture: { src: ./embargoed-policy.svg, alt: A karorowai }
cost: It costs hurupounamu.
decides: The matakoha decides.
promises:
  - { id: one-ruruwai, promise: One ruruwai, short: Ruruwai, by: 2026-03-04, kept: A koreke, cost: A moho, decides: A huia, source: /policies/embargoed-policy#mohuaroa }
  - { id: two-ruruwai, promise: Two ruruwai, short: Ruruwai, by: 2026-03-05, kept: A koreke, cost: A moho, decides: A huia, source: /policies/embargoed-policy#mohuaroa }
  - { id: three-ruruwai, promise: Three ruruwai, short: Ruruwai, by: day one, kept: A koreke, cost: A moho, decides: A huia, source: /policies/embargoed-policy#mohuaroa }
---
## Mohuaroa

It says kakarikiroa.
`;

const DRAFT_RECORDING = `---
title: The whiowhio recording
draft: true
date: 2025-09-02
type: audio
audioUrl: ./embargoed-sound.mp3
duration: '4:02'
location: Karearearoa
description: It says parekareka.
picture: { src: ./embargoed-media.svg, alt: A kotukuroa }
quotes: [It says kukuroa.]
---
It says tawakiroa. It says kukuroa.
`;

const DRAFT_SUPPORTER = `---
name: Pipiwharauroa
draft: true
order: 1
role: Rower
place: Devonport
words: It says toutouwairoa.
policy: transport
picture: { src: ./embargoed-face.svg, alt: A face }
consent: { date: 2025-09-01, how: By email }
---
`;

const DRAFT_PAGE = `---
title: A kawaupaka page
draft: true
description: It says hoihoroa to whoever reads it, which is nobody at all before it is published.
lead: It says tuturuatu.
menu: footer
---
It says ngirungiru.
`;

/** A draft with mistakes that Astro would refuse: in its fields, its picture and its text. */
const FAULTY = `---
title: An embargoed-fault
draft: true
date: soon
images: [{ src: ./embargoed-gone.jpg }]
---
It says <b kotarearoa.
`;

/** What is not to be published before it is due, or at all. */
export const EMBARGOED_FILES: Readonly<Record<string, string | Uint8Array>> = {
  'content/news/embargoed-article.mdx': EMBARGOED,
  'content/news/embargoed-cover.svg': toSvg('ngututawa'),
  'content/news/embargoed-strip.svg': toSvg('ngututiti'),
  'content/news/embargoed-text.svg': toSvg('ngutukuku'),
  'content/policies/embargoed-policy.mdx': DRAFT_POLICY,
  'content/policies/embargoed-policy.svg': toSvg('ngutupango'),
  'content/pages/own/embargoed-page.mdx': DRAFT_PAGE,
  'content/media/embargoed-recording.mdx': DRAFT_RECORDING,
  'content/media/embargoed-sound.mp3': Buffer.from('ID3 kererukakapo takahe'),
  'content/news/embargoed-fault.mdx': FAULTY,
  'content/media/embargoed-media.svg': toSvg('ngutuparera'),
  'content/supporters/embargoed-voice.mdx': DRAFT_SUPPORTER,
  'content/supporters/embargoed-face.svg': toSvg('ngutuporo'),
};

/** The words that nothing but the files above has: of the article, then of the drafts. */
export const EMBARGOED_WORDS =
  'embargoed-article embargoed-cover Pukekomatuku Whangahuia korimakomaru Tiriwaka tiriwaka toroahiko Hihipango piopiotahi huiaroa moanuiroa weweia maruroa hakuwai'.split(
    ' ',
  );
export const DRAFT_WORDS =
  'embargoed-page kawaupaka hoihoroa tuturuatu ngirungiru embargoed-fault kotarearoa embargoed-policy embargoed-recording embargoed-sound embargoed-media Kokakowai titipounamuwai tarapungaroa torearoa kuakaroa ruruwai Mohuaroa kakarikiroa karorowai ngutupango whiowhio Karearearoa parekareka kotukuroa kukuroa tawakiroa ngutuparera kererukakapo embargoed-voice embargoed-face Pipiwharauroa toutouwairoa ngutuporo'.split(
    ' ',
  );

/**
 * Texts that the front matter of a file may hold. What looks like a word to be filled in, `{…}`, is refused by the content
 * check. Null bytes are left out as well: no editor writes them.
 */
const WRITABLE_TEXTS = HOSTILE_TEXTS.filter((text) => !text.includes('{') && !text.includes('\0'));

const [SCRIPT = '', ATTRIBUTE = ''] = WRITABLE_TEXTS;
const find = (part: string): string => WRITABLE_TEXTS.find((text) => text.includes(part)) ?? '';
const PICTURES = find('"><img');
const ALL = WRITABLE_TEXTS.join(' ');
/** The same script in MDX, where brackets are escaped, so that it is a text there. */
const ESCAPED = SCRIPT.replaceAll('<', String.raw`\<`);

const toFile = (fields: Readonly<Record<string, unknown>>, text: string): string =>
  `---\n${JSON.stringify(fields)}\n---\n${text}\n`;

const HOSTILE_ARTICLE = toFile(
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

const HOSTILE_RECORDING = toFile(
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
    `DTSTART:20250926T${String(index % 24).padStart(2, '0')}0000Z`,
    ...['SUMMARY', 'LOCATION', 'DESCRIPTION', 'URL'].map((name) => `${name}:${escapeIcal(text)}`),
    'END:VEVENT\r\n',
  ].join('\r\n'),
).join('');

/** What is added to content/colours.yaml for the policy. */
export const LOOK = { look: 'wharves', colour: '#1d4e89', icon: 'square' };

/** A policy with a look of its own, a promise of which something became, and one whose day is the next of all. */
const POLICY = `---
name: Wharves
order: 8
look: wharves
title: A plan for wharves
subtitle: Every wharf is counted.
summary: Every wharf is counted.
overview: Every wharf is counted.
picture: { src: ./wharves.svg, alt: A wharf }
cost: Nothing.
decides: The governing body.
promises:
  - id: counted
    promise: Count the wharves
    short: Wharves counted
    by: 2025-09-25
    kept: A number.
    cost: Nothing.
    decides: The governing body.
    source: /policies/wharves#all-of-them
    history:
      - { date: 2025-09-20, state: late, text: One of three wharves is counted. }
      - { date: 2025-09-21, state: kept, text: All three are counted., link: 'https://wharves.example.nz/count' }
  - { id: painted, promise: Paint the wharves, short: Wharves painted, by: 2025-09-25, kept: Paint., cost: Nothing., decides: The governing body., source: /policies/wharves#all-of-them }
  - { id: swept, promise: Sweep the wharves, short: Wharves swept, by: day one, kept: A broom., cost: Nothing., decides: The governing body., source: /policies/wharves#all-of-them }
---
## All of them

There are three.
`;

const toArticle = (title: string, more: string, text: string) => `---
title: ${title}
date: 2025-09-05
excerpt: A walk along the wharf.
category: Report
${more}
tags: [Wharves]
quotes: [We walked along the wharf.]
---
We walked along the wharf.

${text}
`;
/** An article with photographs in every place that takes one, and one whose lead is too large a drawing to stand in the page. */
const PHOTO_ARTICLE = toArticle(
  'A wharf in the rain',
  `images:
  - { src: ./photo-cover.jpg, alt: A wharf }
author:
  name: Sam Example
  title: Volunteer
  bio: Sam knocks on doors.
  image: { src: ./photo-author.png, alt: Sam }
  social: {}`,
  `![A wharf](./photo-text.jpg "Devonport, 3 September")

![A tower](<./Māngere tower.jpg>)
![A drawing](./hostile.svg)`,
);
const HEAVY_ARTICLE = toArticle('A wharf drawn', 'images: [{ src: ./heavy.svg, alt: Lines }]', 'Many lines.');

/** Each block that texts may use, as staff copy it. */
const ALL_BLOCKS = Object.values(BLOCKS)
  .map(({ example }) => example)
  .join('\n\n')
  .replace('###', '##')
  .replace('plan.pdf', 'plan.csv');
const BLOCKS_PAGE = `---
title: All the blocks
description: A page of the staff's own that shows each block once, in the order of their table.
lead: Each block once.
---
${ALL_BLOCKS}
`;

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The day of each of the old articles, from the oldest on. */
export const toOldDay = (index: number): string =>
  new Date(Date.UTC(2015, 0, 1) + index * DAY_MS).toISOString().slice(0, 10);
/** The category and the tag that all of them have, and no other article. */
export const OLD_LISTS = ['/news/categories/nga-ra', '/news/tags/okura'] as const;

/**
 * Writes into a copy of the project what builds are asked about: the embargoed files, 50 old articles, hostile texts, promises
 * with a history, each block, and photographs as a phone hands them over, which are returned.
 */
export async function writeTrialContent({ write }: ProjectCopy): Promise<readonly Uint8Array[]> {
  const edit = async (file: string, ...changes: (readonly [RegExp, string])[]) =>
    write(
      file,
      changes.reduce((text, [from, to]) => text.replace(from, () => to), await readFile(file, 'utf8')),
    );
  for (const [file, content] of Object.entries(EMBARGOED_FILES)) await write(file, content);
  for (const [index, { slug, source }] of (await makeUpArticles(50, ['hostile.svg'])).entries())
    await write(
      `content/news/${slug}.mdx`,
      source
        .replace(/^date: .*$/m, `date: ${toOldDay(index)}`)
        .replace(/^category: .*$/m, 'category: Ngā rā')
        .replace(/^tags: .*$/m, 'tags: [Ōkura]'),
    );
  for (const [file, text] of Object.entries({
    'news/hostile.mdx': HOSTILE_ARTICLE,
    'media/hostile.mdx': HOSTILE_RECORDING,
    'news/hostile.svg': toSvg('Boats'),
    'media/hostile.svg': toSvg('Boats'),
    'policies/wharves.mdx': POLICY,
    'policies/wharves.svg': toSvg('Wharf'),
    'news/photo-article.mdx': PHOTO_ARTICLE,
    'news/heavy-article.mdx': HEAVY_ARTICLE,
    'news/heavy.svg': createHeavyDrawing(),
    'languages/ar.yaml': ARABIC,
    'news/blocks.mdx': toArticle('All the blocks', 'images: [{ src: ./heavy.svg, alt: Lines }]', ALL_BLOCKS),
    'news/bays.svg': toSvg('Bays'),
    'pages/own/blocks.mdx': BLOCKS_PAGE,
    'pages/own/bays.svg': toSvg('Bays'),
    'files/plan.csv': 'wharf,year',
  }))
    await write(`content/${file}`, text);
  const brief = { id: 'brief', words: 100, text: `${'word '.repeat(99)}kahawainui.` };
  await edit('content/pages/press-kit.mdx', [/(?=^pictures:$)/m, `    - ${JSON.stringify(brief)}\n`]);
  await edit('content/colours.yaml', [/$/, `  - ${JSON.stringify(LOOK)}\n`]);
  await edit('content/calendar.ics', [/(?=BEGIN:VEVENT)/, EVENTS]);
  const films = [SCRIPT, ATTRIBUTE, PICTURES].map((text, index) => ({
    id: `hostilefil${String(index)}`,
    title: `Hostile ${text}`,
    description: ALL,
    thumbnail: '/videos/1.svg',
    alt: text,
    channelTitle: text,
    publishedAt: '2025-09-08T00:00:00Z',
  }));
  const rows = films.map((film) => `  - ${JSON.stringify(film)}\n`);
  await edit('content/videos.yaml', [/(?<=^videos:\n)/m, rows.join('')]);
  await edit('content/site.yaml', [/(?<=^portrait:\n {2}src: ).*/m, './portrait.jpg']);

  const photo = await createPhonePhoto({ width: 1_400, height: 900 });
  const photos: Readonly<Record<string, Uint8Array>> = {
    'news/photo-cover.jpg': await createPhonePhoto({ width: 1_400, height: 930, hasDetail: true }),
    'news/photo-text.jpg': addComment(photo, 'text'),
    'news/Māngere tower.jpg': await createPhonePhoto({ width: 1_400, height: 900, orientation: 6 }),
    'news/photo-author.png': await createPhonePhoto({ width: 300, height: 300, format: 'png' }),
    ...Object.fromEntries(
      ['news', 'pages/own'].flatMap((folder) =>
        ['mele', 'hall'].map((name) => [`${folder}/${name}.jpg`, addComment(photo, name)]),
      ),
    ),
    'portrait.jpg': await createPhonePhoto({ width: 1_000, height: 1_250 }),
    'videos/1.jpg': addComment(photo, 'film'),
  };
  for (const [name, bytes] of Object.entries(photos)) await write(`content/${name}`, bytes);
  return Object.values(photos);
}
