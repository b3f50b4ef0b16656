import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { spellCount } from '../../../../src/lib/counts.ts';
import { readPolicies } from '../../../support/content-files.ts';
import { listPacked, listSaved } from '../../../support/newsroom-tools.ts';
import { copyProject, type ProjectCopy } from '../../../support/project-copy.ts';
import { isFullRun } from '../../../support/full-run.ts';

/** Three builds of the whole site. */
const LIMIT_MS = 600_000;
/** 7 am on 24 September 2025 in Auckland. */
const DUE = '2025-09-23T19:00:00Z';
const BEFORE = '2025-09-23T18:59:59Z';

const toSvg = (word: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><title>${word}</title><path d="M0 0h16v9H0z"/></svg>`;

const SOUND = Buffer.from('ID3 kererukakapo takahe');
const SVG = toSvg('ngututawa');

const ARTICLE = `---
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

const POLICY = `---
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

const RECORDING = `---
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

/** A draft with mistakes that Astro would refuse: in its fields, its picture and its text. */
const FAULTY = `---
title: An embargoed-fault
draft: true
date: soon
images: [{ src: ./embargoed-gone.jpg }]
---
It says <b kotarearoa.
`;

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'content/news/embargoed-article.mdx': ARTICLE,
  'content/news/embargoed-cover.svg': SVG,
  'content/news/embargoed-strip.svg': toSvg('ngututiti'),
  'content/news/embargoed-text.svg': toSvg('ngutukuku'),
  'content/policies/embargoed-policy.mdx': POLICY,
  'content/policies/embargoed-policy.svg': toSvg('ngutupango'),
  'content/media/embargoed-recording.mdx': RECORDING,
  'content/media/embargoed-sound.mp3': SOUND,
  'content/news/embargoed-fault.mdx': FAULTY,
  'content/media/embargoed-media.svg': toSvg('ngutuparera'),
};

/** The words that nothing but the files above has: of the article, then of the drafts. */
const ARTICLE_WORDS =
  'embargoed-article embargoed-cover Pukekomatuku Whangahuia korimakomaru Tiriwaka tiriwaka toroahiko Hihipango hihipango piopiotahi huiaroa moanuiroa weweia maruroa hakuwai'.split(
    ' ',
  );
const DRAFT_WORDS =
  'embargoed-fault kotarearoa embargoed-policy embargoed-recording embargoed-sound embargoed-media Kokakowai titipounamuwai tarapungaroa torearoa kuakaroa ruruwai Mohuaroa kakarikiroa karorowai ngutupango whiowhio Karearearoa parekareka kotukuroa kukuroa tawakiroa ngutuparera kererukakapo'.split(
    ' ',
  );

const COUNTED = 'korimakomaru of';
const NOINDEX = '<meta name="robots" content="noindex">';
const FEEDS = ['news/rss.xml', 'news/atom.xml', 'news/feed.json'];

const GATE = 'The text still has "TODO", which stands for words to come';

const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a build of the whole site', () => {
  let project: ProjectCopy;
  beforeAll(async () => {
    project = await copyProject();
    for (const [file, content] of Object.entries(FILES)) await project.write(file, content);
  }, LIMIT_MS);
  afterAll(() => project.delete());

  /** Which of the words the names and bytes of all that was built hold, and which files were copied as they are. */
  async function search(words: readonly string[]) {
    const published = [...(await project.readAll('dist'))];
    const built = [
      ...published,
      ...published.flatMap(([path, bytes]) => listPacked(path, bytes)),
      ...(await project.readAll('.cache')),
    ];
    const hashes = new Set(Object.values(FILES).map(hash));
    return {
      words: words.filter((word) =>
        built.some(([path, bytes]) => path.includes(word) || bytes.includes(word)),
      ),
      copies: built.filter(([, bytes]) => hashes.has(hash(bytes))).map(([path]) => path),
    };
  }
  const readPage = (path: string) => project.read(`dist/${path}`);

  it(
    'holds an article from the moment on at which it is due, and no draft',
    async () => {
      await project.build({ BUILD_TIME: DUE });
      expect((await search(ARTICLE_WORDS)).words).toEqual(ARTICLE_WORDS);
      expect((await search(DRAFT_WORDS)).words).toEqual([]);
      const page = await readPage('news/embargoed-article.html');
      expect(page.includes(NOINDEX)).toBe(false);
      expect(page.includes(`${COUNTED} ${spellCount(readPolicies().length)} plans`)).toBe(true);
      for (const file of ['sitemap-0.xml', 'sitemap-news.xml', ...FEEDS])
        expect(await readPage(file), file).toContain('/news/embargoed-article');
      // The moment at which it became public, which is on another day than its date.
      for (const file of ['news/embargoed-article.html', 'sitemap-news.xml', ...FEEDS])
        expect(await readPage(file), file).toMatch(/24T07:00:00\+12:00|24 Sep 2025 07:00:00 \+1200/);
      expect(page).toContain('<time datetime="2025-09-07">');
      for (const file of FEEDS)
        expect(await readPage(file), file).toMatch(/moanuiroa.*embargoed-text\.svg\.jpg.*embargoed-strip/s);
      for (const path of ['news/embargoed-article.html', 'corrections.html'])
        expect((await readPage(path)).replaceAll(/<[^>]+>/g, ' ')).toMatch(
          /9 September 2025.*Not hakuwai\..*8 September 2025.*Not maruroa\./s,
        );
      expect(await readPage('corrections.html')).toContain('href="/news/embargoed-article"');
      expect(await readPage('news/embargoed-article.md')).toContain('The text says moanuiroa.');
      for (const path of ['facts.json', 'llms.txt'])
        expect(await readPage(path)).toContain('/news/embargoed-article.md');
      const note: unknown = JSON.parse(await project.read('.cache/publishing.json'));
      expect(note).toEqual({ builtAt: '2025-09-23T19:00:00.000Z', due: [] });
    },
    LIMIT_MS,
  );

  it(
    'holds no byte of it before, also where the caches of an earlier build know it',
    async () => {
      await project.build({ BUILD_TIME: BEFORE });
      expect(await search([...ARTICLE_WORDS, ...DRAFT_WORDS, 'ngutu'])).toEqual({ words: [], copies: [] });
      const note: unknown = JSON.parse(await project.read('.cache/publishing.json'));
      expect(note).toEqual({ builtAt: '2025-09-23T18:59:59.000Z', due: ['2025-09-23T19:00:00.000Z'] });
    },
    LIMIT_MS,
  );

  // Each is a build of its own.
  if (isFullRun) {
    it(
      'shows all of it in a preview, marked and to no search engine, but for a draft with mistakes',
      async () => {
        await project.build({ BUILD_TIME: BEFORE, CONTEXT: 'deploy-preview' });
        const due = 'Not published before Wednesday, 24 September 2025, 7:00 am';
        const draft = 'Draft, not published';
        const pages = {
          'news/embargoed-article.html': [due, NOINDEX],
          'policies/embargoed-policy.html': [draft, NOINDEX],
          'media/embargoed-recording.html': [draft, NOINDEX],
          'news.html': [due, `${COUNTED} ${spellCount(readPolicies().length + 1)} plans`],
          'index.html': [draft],
          'policies.html': [draft],
          'media.html': [draft],
          'press-kit/fact-sheet.html': [draft, 'A titipounamuwai plan', `Ruruwai (${draft})`],
        };
        const missing = await Promise.all(
          Object.entries(pages).map(async ([path, words]) => {
            const page = await readPage(path);
            return words.filter((word) => !page.includes(word)).map((word) => `${path}: ${word}`);
          }),
        );
        expect(missing.flat()).toEqual([]);
        // What programs read cannot be marked: it has none of it.
        for (const path of ['facts.json', 'llms.txt', 'promises.md'])
          expect(await readPage(path)).not.toMatch(/embargoed|ruruwai/);
        // Files are passed on, and nobody would see there that it is not published.
        const saved = listSaved(await project.readAll('dist'));
        const secret = [...ARTICLE_WORDS, ...DRAFT_WORDS, 'Ruruwai', draft];
        expect(saved.filter(([, bytes]) => secret.some((word) => bytes.includes(word)))).toEqual([]);
        const names = ['press-kit/fact-sheet.pdf/words', 'press-kit/press-kit.zip', 'promises.ics'];
        const [sheet] = names.map((name) => saved.find(([path]) => path === name)?.[1].toString() ?? '');
        expect(saved.map(([path]) => path)).toEqual(expect.arrayContaining(names));
        expect(sheet).toContain(` ${spellCount(readPolicies().length)} `);
        expect(sheet).not.toContain(` ${spellCount(readPolicies().length + 1)} `);
        const files = [...(await project.readAll('dist')).keys()];
        expect(files.filter((file) => /embargoed.*\.md$/.test(file))).toEqual([]);
        expect((await search(['embargoed-fault', 'kotarearoa'])).words).toEqual([]);
        // They cannot mark it.
        for (const file of ['sitemap-news.xml', ...FEEDS])
          expect(await readPage(file), file).not.toMatch(/embargoed|moanuiroa/);
        expect(await readPage('sitemap-0.xml')).not.toContain('/news/embargoed-article');
      },
      LIMIT_MS,
    );

    it(
      'is refused for the public while a placeholder is left',
      async () => {
        await project.write('content/news/embargoed-article.mdx', ARTICLE.replace('The text says', 'TODO:'));
        const report = await project.build({ BUILD_TIME: DUE, CONTEXT: 'production' }).then(
          () => '',
          (cause: unknown) => String(cause),
        );
        // Once: the check of the content leaves it to the gate.
        expect(report.split(GATE)).toHaveLength(2);
      },
      LIMIT_MS,
    );
  }
});
