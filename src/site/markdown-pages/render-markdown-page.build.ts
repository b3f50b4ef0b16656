import { load, type CheerioAPI } from 'cheerio';

import { findLastDay, ENGLISH_FORMATS } from '../../core/dates.ts';
import { convertToMarkdown, renderLink, renderParagraph } from '../../lib/markdown.ts';
import { escapeHtml } from '../../lib/text.ts';
import type { CampaignFacts } from '../facts/campaign-facts.schema.ts';
import { MARKDOWN_VERSION, markdownFieldsSchema, type MarkdownFields } from './markdown-fields.schema.ts';

export interface MarkdownPage {
  readonly fields: MarkdownFields;
  readonly markdown: string;
}

interface PageGraph {
  readonly about?: { readonly name: string };
  readonly citation?: { readonly url: string };
  readonly contentLocation?: { readonly name: string };
  readonly correction?: readonly { readonly datePublished: string }[];
}

const EXCLUDED = [
  'script, style, template, nav, audio, footer',
  '[hidden], [aria-hidden="true"], [data-expires]',
  'div[data-print="no"]:has(> a), [data-copy], [data-panel], #friends [data-quotable], #share, [data-bar]',
].join(', ');

const PROMISE_PAGE = /^\/promises\/[^/]+\/[^/]+$/;

/** Renders the Markdown page of a built page. `sourceLabel` precedes the URL of the page. */
export function renderMarkdownPage($: CheerioAPI, facts: CampaignFacts, sourceLabel: string): MarkdownPage {
  const fields = markdownFieldsSchema.parse(collectFields($, facts));
  const published = new Set(facts.promises.map(({ url }) => url));
  const source = `<p>${escapeHtml(sourceLabel)}: ${renderLink(fields.url, fields.url)}</p>`;
  const html = `${simplifyHtml($, fields.url, published)}<hr>${source}${renderParagraph(fields.authorisation)}`;
  return { fields, markdown: convertToMarkdown(html, fields) };
}

type UncheckedFields = Partial<Record<keyof MarkdownFields, unknown>>;

function collectFields($: CheerioAPI, facts: CampaignFacts): UncheckedFields {
  const readMeta = (name: string) => $(`meta[name="${name}"], meta[property="${name}"]`).attr('content');
  const graph = JSON.parse($('script[type="application/ld+json"]').text()) as { '@graph': PageGraph[] };
  const { about, citation, contentLocation, correction = [] } = graph['@graph'][0] ?? {};
  const url = $('link[rel="canonical"]').attr('href');
  const policy = facts.policies.find((entry) => entry.url === url);
  const article = facts.news.find((entry) => entry.url === url);
  const isRecording = url !== undefined && new URL(url).pathname.startsWith('/media/');
  const title = readMeta('og:title');
  const promises = facts.promises.filter((promise) => promise.policy === policy?.id);
  return {
    version: MARKDOWN_VERSION,
    kind: policy ? 'policy' : article ? 'article' : isRecording ? 'recording' : 'page',
    title: policy && about ? `${about.name}: ${policy.title}` : title,
    url,
    language: $('html').attr('lang'),
    published: article?.published,
    updated: article?.updated ?? findLastDay(correction.map(({ datePublished }) => datePublished)),
    author: article?.author ?? facts.candidate.name,
    summary: readMeta('description'),
    section: readMeta('article:section'),
    place: contentLocation?.name,
    tags: article && Array.from($('meta[property="article:tag"]'), ({ attribs }) => attribs['content']),
    promise: facts.promises.find((promise) => promise.url === citation?.url)?.url,
    cost: policy?.cost,
    decides: policy?.decides,
    promises:
      policy &&
      promises.map(({ id, promise, by, state, url: page }) => ({ id, promise, by, state, url: page })),
    authorisation: facts.authorisation,
    ...(isRecording && collectRecordingFields($)),
  };
}

function collectRecordingFields($: CheerioAPI): UncheckedFields {
  const day = $('article > header time');
  const parts = day.parent().text().split(' · ');
  const placeholder = $('article [data-placeholder]').text().trim();
  return {
    recorded: day.attr('datetime'),
    section: $('article > header p > :first-child').text().trim(),
    place: parts.slice(1, -1).join(' · '),
    ...(placeholder !== '' && { placeholder }),
  };
}

/** Returns HTML that Markdown can express. `published` are the URLs of public promises. */
function simplifyHtml(page: CheerioAPI, url: string, published: ReadonlySet<string>): string {
  const html = page('article').html() ?? page('main').html() ?? '';
  const $ = load(html.replaceAll('&nbsp;', ' '), null, false);
  const resolveUrl = (href = ''): string => (URL.canParse(href) ? href : new URL(href, url).href);
  for (const link of $('a')) {
    const href = resolveUrl(link.attribs['href']);
    $(link).attr('href', href);
    // A Markdown page cannot mark unpublished promises, which previews show.
    if (PROMISE_PAGE.test(new URL(href).pathname) && !published.has(href))
      $(link).closest('li, aside').remove();
  }
  rewritePromises($);
  $(EXCLUDED).remove();
  rewritePictures($);
  rewriteQuotes($);
  // Unwrap self-links of headings, and insert spaces between elements that only CSS separates.
  for (const link of $(':is(h2, h3) > a[href*="#"]')) $(link).replaceWith($(link).contents());
  $(':is(p, li) > *')
    .filter((_, { prev }) => prev !== null && 'attribs' in prev)
    .before(' ');
  $.root().prepend($('h1'));
  for (const list of $(':is(ol, ul):has(> li h3)')) {
    for (const entry of $(list).children()) $(entry).prepend($(entry).find('h3'));
    $(list).replaceWith($(list).children().contents());
  }
  for (const picture of $('img')) $(picture).attr('src', resolveUrl(picture.attribs['src']));
  return $.html();
}

/** Links the heading of each promise to its page, writes its day with the year, and puts each test on a line. */
function rewritePromises($: CheerioAPI): void {
  for (const promise of $('li[data-quotable]')) {
    const href = $(promise).find('[data-copy]').attr('href') ?? '';
    $(promise).find('h3').wrapInner($('<a>').attr({ href }));
    for (const part of $(promise).find('summary, details')) $(part).replaceWith($(part).contents());
  }
  for (const day of $('[data-day]')) {
    const datetime = $(day).find('time').attr('datetime');
    if (datetime !== undefined) $(day).find('time').text(ENGLISH_FORMATS.longDay(datetime));
    $(day).wrapInner('<strong>').closest('a').before(day);
  }
  for (const test of $('dl > div')) {
    const term = $(test).find('dt').text().trim();
    $(test).replaceWith($('<li>').text(`${term}: `).append($(test).find('dd').contents()));
  }
  $('dl').wrapInner('<ul>');
  for (const list of $('dl')) $(list).replaceWith($(list).contents());
}

/** Replaces inlined drawings by images, and moves images out of links. */
function rewritePictures($: CheerioAPI): void {
  for (const drawing of $('svg[data-file]')) {
    const { 'data-file': src = '', 'aria-label': alt = '' } = drawing.attribs;
    $(drawing).replaceWith($('<img>').attr({ src, alt }));
  }
  $('svg').remove();
  for (const picture of $('a img')) $(picture).closest('a').before($('<p>').append(picture));
}

/** Moves the quotes below the text, with a heading, and adds the source to each. */
function rewriteQuotes($: CheerioAPI): void {
  const quotes = $('figure[data-quotable]');
  const text = quotes.closest('[data-copied]');
  const source = text.attr('data-source');
  quotes.find('figcaption').remove();
  if (source !== undefined)
    quotes
      .find('blockquote')
      .wrapInner('<p>')
      .append($('<p>').text(`— ${source}`));
  text.after($('<h2>').text(quotes.attr('aria-label') ?? ''), quotes);
}
