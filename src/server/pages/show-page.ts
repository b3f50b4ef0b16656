import { readFile } from 'node:fs/promises';

import { joinSchema } from '../../features/site/campaign-pages.schema.ts';
import { type FormPageWords, formPagesSchema } from '../../features/site/form-pages.schema.ts';
import { labelsSchema } from '../../features/site/labels.schema.ts';
import { readOnce } from '../../lib/once.ts';
import { type ReadContent, picturePath, readContentFields } from '../config/content.ts';
import { renderToStaticMarkup } from '../http/render-markup.ts';
import type { MyDataPage } from '../../features/my-data/my-data-handler.server.ts';
import type { LinkPage } from '../../features/sign-ups/link-handlers.server.ts';
import type { SignUpClosedPage, SignUpFormPage } from '../../features/sign-ups/sign-up-handler.server.ts';
import {
  toAskPage,
  toDonePage,
  toLinkFailurePage,
  toMessagePage,
  toUnknownLinkPage,
} from '../../features/sign-ups/pages/LinkPages.tsx';
import {
  toExpiredLinkPage,
  toMyDataPage,
  toRequestLinkPage,
} from '../../features/my-data/pages/MyDataPages.tsx';
import type { RenderedPage } from './PageParts.tsx';
import { toSignUpFormPage } from '../../features/sign-ups/pages/SignUpFormPage.tsx';
import { NO_CACHE } from '../http/responses.ts';
import { SECURITY_HEADERS } from '../http/security-headers.ts';
import { LANGUAGE } from '../../lib/locale.ts';

/** The built page that surrounds the pages of functions: header, footer and styles of the site. */
const TEMPLATE_FILE = '.cache/form-shell.html';

const TITLE_MARKER = '[[title]]';

const CONTENT_MARKER = '[[content]]';

const MINIMAL_TEMPLATE = `<!doctype html><html lang="${LANGUAGE}"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'self'"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${TITLE_MARKER}</title></head><body><main>${CONTENT_MARKER}</main></body></html>`;

/** The headers of these pages, besides those of every answer: what keeps a link with a token private. */
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': NO_CACHE,
  // The policy for scripts and styles stands in the page, by hash.
  'Content-Security-Policy': SECURITY_HEADERS['Content-Security-Policy'],
  // The address of a page may hold a token, which other sites must not see.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const;

/** A page that a function answers with. */
export type Page = SignUpFormPage | SignUpClosedPage | LinkPage | MyDataPage;

/** Turns a page into an answer. */
export type ShowPage = (page: Page) => Promise<Response>;

/** Renders pages into the template that the build wrote, with the site's header, footer, styles and script policy. */
export function createShowPage(
  readContent: ReadContent,
  readBuilt: () => Promise<string> = () => readFile(TEMPLATE_FILE, 'utf8'),
): ShowPage {
  const getContent = readOnce(() =>
    Promise.all([
      readTemplate(readBuilt),
      readContentFields(readContent, 'form-pages.yaml', formPagesSchema),
      readWays(readContent),
    ]),
  );
  const getLabels = readOnce(() => readContentFields(readContent, 'labels.yaml', labelsSchema));
  return async (page) => {
    const [template, words, ways] = await getContent();
    const {
      title,
      content,
      status = 200,
      headers = {},
    } = page.name === 'sign-up-form'
      ? toSignUpFormPage(page, { words, newsletter: (await getLabels()).forms.newsletter, ways })
      : toRenderedPage(page, words, ways);
    // Functions, so that `$&` in a text stays as it is.
    const html = template
      .replaceAll(TITLE_MARKER, () => renderToStaticMarkup(title))
      .replace(CONTENT_MARKER, () => renderToStaticMarkup(content));
    return new Response(html, { status, headers: { ...PAGE_HEADERS, ...headers } });
  };
}

function toRenderedPage(
  page: Exclude<Page, SignUpFormPage>,
  words: FormPageWords,
  ways: readonly string[],
): RenderedPage {
  switch (page.name) {
    case 'sign-up-closed':
      return { ...toMessagePage(page, words, true), status: 410 };
    case 'unknown-link':
      return toUnknownLinkPage(words);
    case 'link-failure':
      return toLinkFailurePage(page, words);
    case 'ask':
      return toAskPage(page, words);
    case 'done':
      return toDonePage(page, words);
    case 'my-data':
      return toMyDataPage(page, words.myData, ways);
    case 'request-link':
      return toRequestLinkPage(page, words.myData.request);
    case 'expired-link':
      return toExpiredLinkPage(page, words.myData.expired);
    case 'link-sent':
      return toMessagePage(words.myData.sent, words);
    case 'deleted':
      return toMessagePage(words.myData.deleted, words);
  }
}

/** The ways to help that the volunteer page offers. */
async function readWays(readContent: ReadContent): Promise<readonly string[]> {
  const { ways } = await readContentFields(readContent, 'pages/join.mdx', joinSchema(picturePath));
  return ways.items.map(({ title }) => title);
}

/**
 * The template, or a minimal one where the build's cannot be read, so that whoever wants to unsubscribe can still do it.
 * That is logged.
 */
const readTemplate = (readBuilt: () => Promise<string>): Promise<string> =>
  readBuilt().catch((cause: unknown) => {
    console.error(`${TEMPLATE_FILE} cannot be read: netlify.toml must list it under included_files.`, cause);
    return MINIMAL_TEMPLATE;
  });
