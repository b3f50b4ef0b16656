import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

import { convertToMarkdown, renderLink, renderParagraph } from '../../lib/markdown.ts';
import { escapeHtml } from '../../lib/text.ts';
import { FIXED_MARKDOWN_PAGES, MACHINE_PATHS, getMarkdownHref } from '../../core/addresses.ts';
import type { PageVisitor } from '../../lib/page-visitor.build.ts';
import { readContentFields, readContentFile } from '../../core/content-files.server.ts';
import type { CampaignFacts } from '../facts/campaign-facts.schema.ts';
import { markdownLabelsSchema, guideSchema } from '../../core/labels.schema.ts';
import type { MarkdownFields } from './markdown-fields.schema.ts';
import { renderMarkdownPage, type MarkdownPage } from './render-markdown-page.build.ts';

const GUIDE_ONLY_PAGES = ['/press-kit', '/corrections'];
/** Only published pages contain this link. */
const MARKDOWN_LINK = 'link[type="text/markdown"]';
const DRAWING_FILE_ATTRIBUTE = 'data-file';

export async function createMarkdownWriter(root: string): Promise<PageVisitor> {
  const facts = JSON.parse(readFileSync(join(root, MACHINE_PATHS.facts), 'utf8')) as CampaignFacts;
  const schema = z.object({ copies: markdownLabelsSchema, guide: guideSchema });
  const { copies: texts, guide } = await readContentFields(readContentFile, 'labels.yaml', schema);
  const pages = new Map<string, MarkdownPage & { readonly hasMarkdown: boolean }>();
  return {
    visit: ({ path, $ }) => {
      const hasMarkdown = $(MARKDOWN_LINK).length > 0 || FIXED_MARKDOWN_PAGES.some((fixed) => fixed === path);
      if (hasMarkdown || GUIDE_ONLY_PAGES.includes(path)) {
        const page = renderMarkdownPage($, facts, texts.source);
        if (hasMarkdown) writeFileSync(join(root, getMarkdownHref(path)), page.markdown);
        pages.set(path, { ...page, hasMarkdown });
      }
      // The attribute is only for `renderMarkdownPage`.
      $(`[${DRAWING_FILE_ATTRIBUTE}]`).removeAttr(DRAWING_FILE_ATTRIBUTE);
    },
    finish: () => {
      const last = [...FIXED_MARKDOWN_PAGES, ...GUIDE_ONLY_PAGES];
      const sorted = [...pages].sort(([a], [b]) => last.indexOf(a) - last.indexOf(b)).map(([, page]) => page);
      writeFileSync(join(root, MACHINE_PATHS.guide), renderGuide(facts, guide, sorted));
    },
  };
}

/** Renders `/llms.txt` (https://llmstxt.org), with HTML links for pages without a Markdown page. */
function renderGuide(
  { site, authorisation, policies, news }: CampaignFacts,
  texts: z.output<typeof guideSchema>,
  pages: readonly { readonly fields: MarkdownFields; readonly hasMarkdown: boolean }[],
): string {
  const { headings } = texts;
  const order = [...policies, ...news].map(({ url }) => url);
  const renderList = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `<h2>${escapeHtml(heading)}</h2><ul>${lines.join('')}</ul>`;
  const renderLine = (href: string, name: string, note: string) =>
    `<li>${renderLink(href, name)}: ${escapeHtml(note)}</li>`;
  const listPages = (heading: string, kind: MarkdownFields['kind']) => {
    const lines = pages
      .filter(({ fields }) => fields.kind === kind)
      // Recordings are not in `order`: newest first.
      .sort(
        ({ fields: a }, { fields: b }) =>
          order.indexOf(a.url) - order.indexOf(b.url) || (b.recorded ?? '').localeCompare(a.recorded ?? ''),
      )
      .map(({ fields: { url, title, placeholder = '', summary }, hasMarkdown }) =>
        renderLine(hasMarkdown ? getMarkdownHref(url) : url, title, `${placeholder} ${summary}`.trim()),
      );
    return renderList(heading, lines);
  };
  const data = Object.entries(texts.data).map(([file, { name, note }]) =>
    renderLine(new URL(MACHINE_PATHS[file as keyof typeof texts.data], site.url).href, name, note),
  );
  return convertToMarkdown(
    [
      `<h1>${escapeHtml(site.name)}</h1>`,
      `<blockquote>${renderParagraph(site.description)}</blockquote>`,
      ...[...texts.text, authorisation].map(renderParagraph),
      listPages(headings.policies, 'policy'),
      listPages(headings.campaign, 'page'),
      listPages(headings.news, 'article'),
      listPages(headings.recordings, 'recording'),
      renderList(headings.data, data),
    ].join(''),
  );
}
