import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { getNodeText } from '../../src/core/mdx-tree.ts';
import { markdownFieldsSchema } from '../../src/site/markdown-pages/markdown-fields.schema.ts';
import {
  readArticles,
  readLabels,
  readRecordings,
  readCustomPages,
  readPolicies,
  readSiteFile,
  resolveSiteUrl,
} from '../support/content-files.ts';
import { listAttributes, listElementTexts, readDocument, getSelectionText } from '../support/documents.ts';
import { listMarkdownFiles, listMarkdownNodes } from '../support/markdown-files.ts';
import { readAbout, readVotingPage } from '../support/page-fields.ts';
import { listMarkdownBlocks, stripMarkdown } from '../support/plain-text.ts';

const files = listMarkdownFiles();
const llmsTxt = readFileSync('dist/llms.txt', 'utf8');
const texts = new Map([
  ...readArticles().map(({ slug, text }) => [`/news/${slug}`, text] as const),
  ...readPolicies().map(({ slug, text }) => [`/policies/${slug}`, text] as const),
  ...readRecordings().map(({ slug, text }) => [`/media/${slug}`, text] as const),
  ...readCustomPages().map(({ slug, text }) => [`/${slug}`, text] as const),
  ['/about', readAbout().text],
  ['/voting', readVotingPage().text],
]);
const findMarkdown = (path: string) => {
  const file = files.find(({ page }) => page === path);
  if (!file) throw new Error(`${path} has no Markdown page.`);
  const listParts = (kind: string) => file.nodes.filter(({ type }) => type === kind);
  return { ...file, listParts, listTexts: (kind: string) => listParts(kind).map(getNodeText) };
};

test('every published article, policy and recording and some other pages have a Markdown page', () => {
  expect(files.map(({ page }) => page).sort()).toEqual([...texts.keys(), '/promises', '/supporters'].sort());
});

describe.each(files)('the Markdown page of $page', ({ page: path, fields, nodes }) => {
  const { listParts } = findMarkdown(path);

  test('matches its page, which links to it', () => {
    const $ = readDocument(path);
    const isEntry = path.lastIndexOf('/') > 0;
    const isLinked = isEntry || readCustomPages().some(({ slug }) => path === `/${slug}`);
    expect(listAttributes($, 'link[rel="alternate"][type="text/markdown"]')).toEqual(
      isLinked ? [`${path}.md`] : [],
    );
    if (fields['kind'] === 'article')
      expect($('article time').first().attr('datetime')).toBe(String(fields['published']));
    const container = isEntry ? 'article' : 'main';
    const shown = $(`${container} :is(h1, h2, h3, h4)`)
      .not('[hidden] *, nav *')
      .toArray()
      .map((heading) => stripMarkdown(`${heading.tagName.slice(1)} ${getSelectionText($(heading))}`));
    const written = listParts('heading').map((part) =>
      stripMarkdown(`${String(part.depth)} ${getNodeText(part)}`),
    );
    expect(shown.length).toBeGreaterThan(1);
    // The Markdown page may have additional headings.
    expect(written.filter((heading) => shown.includes(heading))).toEqual(shown);
  });

  test('has the documented fields, only Markdown, and absolute URLs', () => {
    // Parsing drops fields that are not in the schema.
    expect(markdownFieldsSchema.parse(fields)).toEqual(fields);
    expect(fields).toMatchObject({ url: resolveSiteUrl(path), authorisation: readSiteFile().authorisation });
    expect(listParts('html')).toEqual([]);
    for (const text of listParts('text').map(getNodeText))
      expect(text).not.toMatch(/\(\(|\)\)|[{}]|<\/?[A-Za-z]/);
    for (const { url } of nodes) if (url !== undefined) expect(url).toMatch(/^(?:https:\/\/|mailto:)/);
    for (const { alt } of listParts('image')) expect(alt).toBeTruthy();
  });

  test('has every paragraph, heading and list of the text, in order', () => {
    const written = nodes.filter(({ type }) => ['paragraph', 'heading', 'tableCell'].includes(type));
    const words = stripMarkdown(written.map(getNodeText).join(' '));
    let position = 0;
    for (const block of listMarkdownBlocks(texts.get(path) ?? '')) {
      position = words.indexOf(block, position);
      expect(position, block).toBeGreaterThanOrEqual(0);
      position += block.length;
    }
  });
});

test.each(readArticles())(
  'the Markdown page of $slug has its key points, pictures, and quotes with source',
  (article) => {
    const { keyPoints = [], images, quotes, title, location = '' } = article;
    const { listTexts, listParts } = findMarkdown(`/news/${article.slug}`);
    expect(listTexts('listItem')).toEqual(expect.arrayContaining([...keyPoints]));
    expect(listParts('image').map(({ alt }) => alt)).toEqual(
      expect.arrayContaining(images.map(({ alt }) => alt)),
    );
    for (const quote of quotes) {
      const blockquote = listTexts('blockquote').find((text) => text.includes(`“${quote}”`));
      for (const words of [title, location]) expect(blockquote).toContain(words);
    }
  },
);

test('the front matter of a Markdown page matches its content file', () => {
  const expected = [
    ...readArticles().map(({ slug, date, location, tags, promise }) => {
      const fields = {
        ...(location !== undefined && { place: location }),
        ...(promise !== undefined && { promise: expect.stringMatching(`/${promise}$`) as string }),
      };
      return [`/news/${slug}`, { kind: 'article', published: date, tags, ...fields }] as const;
    }),
    ...readRecordings().map(({ slug, title, date, location, type }) => {
      const section = readLabels().recordings[type];
      return [
        `/media/${slug}`,
        { kind: 'recording', title, recorded: date, place: location, section },
      ] as const;
    }),
    ...readPolicies().map(({ slug, name, title, cost, decides }) => {
      return [`/policies/${slug}`, { kind: 'policy', title: `${name}: ${title}`, cost, decides }] as const;
    }),
  ];
  for (const [path, fields] of expected) expect(findMarkdown(path).fields, path).toMatchObject(fields);
  for (const { slug, promises } of readPolicies())
    expect(findMarkdown(`/policies/${slug}`).fields['promises']).toHaveLength(promises.length);
});

test('/promises.md links to each promise, and explains what counts as kept', () => {
  const { nodes, listTexts } = findMarkdown('/promises');
  const links = nodes.map(({ url }) => url);
  for (const { slug, promises } of readPolicies())
    for (const { id, kept, today } of promises) {
      expect(links).toContain(resolveSiteUrl(`/promises/${slug}/${id}`));
      for (const text of [kept, today?.text ?? ''])
        expect(stripMarkdown(listTexts('listItem').join('\n'))).toContain(stripMarkdown(text));
    }
});

// The quotes of a placeholder recording are planned, and nobody has said them.
test.each(readRecordings().filter(({ placeholder }) => placeholder !== undefined))(
  'the planned quotes of $slug have no speaker, and no quote button',
  ({ slug, quotes, location, placeholder }) => {
    const { fields, listTexts } = findMarkdown(`/media/${slug}`);
    expect(fields['placeholder']).toBe(placeholder);
    const blockquotes = listTexts('blockquote').slice(0, quotes.length);
    expect(new Set(blockquotes)).toEqual(new Set(quotes.map((quote) => `“${quote}”`)));
    for (const words of blockquotes) expect(words).not.toContain(location);
    const $ = readDocument(`/media/${slug}`);
    const region = `[aria-label="${readLabels().quotes.section}"]`;
    expect(listElementTexts($, `${region} blockquote`)).toEqual(blockquotes);
    expect($(`${region} :is(a, time)`)).toHaveLength(0);
    expect($.html()).not.toContain(readLabels().quotes.copy);
  },
);

test('/llms.txt follows llmstxt.org and links to every Markdown page', () => {
  const [, heading, ...nodes] = listMarkdownNodes(llmsTxt);
  expect(heading).toMatchObject({ type: 'heading', depth: 1 });
  expect(heading && getNodeText(heading)).toBe(readSiteFile().title);
  expect(nodes.find(({ type }) => type === 'blockquote')).toBeDefined();
  const links = nodes.filter(({ type }) => type === 'link').map(({ url }) => url);
  expect(links).toEqual(expect.arrayContaining(files.map(({ page }) => resolveSiteUrl(`${page}.md`))));
  const lines = nodes.filter(({ type }) => type === 'listItem').map(getNodeText);
  for (const { title, placeholder = '' } of readRecordings())
    expect(lines.find((line) => line.startsWith(`${title}: `))).toContain(placeholder);
});

test('every URL in files for programs exists', () => {
  const facts = readFileSync('dist/facts.json', 'utf8');
  const urls = [
    ...files.flatMap(({ nodes }) => nodes.map(({ url = '' }) => url)),
    ...Array.from(llmsTxt.matchAll(/\((https[^)\s]+)\)/g), ([, url = '']) => url),
    ...Array.from(facts.matchAll(/"(https[^"]+)"/g), ([, url = '']) => url),
  ];
  const own = urls.filter((url) => url.startsWith(resolveSiteUrl('/'))).map((url) => new URL(url).pathname);
  const paths = [...new Set(own)].map((path) => (path === '/' ? '/index' : path));
  expect(paths.length).toBeGreaterThan(50);
  const missing = paths.filter((path) => !['', '.html'].some((end) => existsSync(`dist${path}${end}`)));
  // Functions serve these addresses.
  expect(missing.filter((path) => !path.startsWith('/events/'))).toEqual(['/api/events.ics']);
});
