import { joinSchema } from '../../features/site/campaign-pages.schema.ts';
import { formPagesSchema } from '../../features/site/form-pages.schema.ts';
import { labelsSchema } from '../../features/site/labels.schema.ts';
import { readOnce } from '../../lib/once.ts';
import { picturePath, readFields, type ReadContent } from '../config/content.ts';
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
import { toExpiredLinkPage, toRequestLinkPage } from '../../features/my-data/pages/DataLinkPages.tsx';
import { toMyDataPage } from '../../features/my-data/pages/MyDataPages.tsx';
import { fillTemplate, PAGE_HEADERS, readBuiltTemplate, readTemplate } from './page-template.ts';
import type { RenderedPage } from './PageParts.tsx';
import { toSignUpFormPage, type SignUpFormContent } from '../../features/sign-ups/pages/SignUpFormPage.tsx';

/** A page that a function answers with. */
export type Page = SignUpFormPage | SignUpClosedPage | LinkPage | MyDataPage;

/** Turns a page into an answer. */
export type ShowPage = (page: Page) => Promise<Response>;

/** Renders pages into the template that the build wrote, with the site's header, footer, styles and script policy. */
export function createShowPage(
  readContent: ReadContent,
  readBuilt: () => Promise<string> = readBuiltTemplate,
): ShowPage {
  const getContent = readOnce(() =>
    Promise.all([
      readTemplate(readBuilt),
      readFields(readContent, 'form-pages.yaml', formPagesSchema),
      readFields(readContent, 'labels.yaml', labelsSchema),
      readWays(readContent),
    ]),
  );
  return async (page) => {
    const [template, words, { forms }, ways] = await getContent();
    const {
      title,
      content,
      status = 200,
      headers = {},
    } = toRenderedPage(page, { words, newsletter: forms.newsletter, ways });
    const html = fillTemplate(template, renderToStaticMarkup(title), renderToStaticMarkup(content));
    return new Response(html, { status, headers: { ...PAGE_HEADERS, ...headers } });
  };
}

function toRenderedPage(page: Page, content: SignUpFormContent): RenderedPage {
  const { words, ways } = content;
  switch (page.name) {
    case 'sign-up-form':
      return toSignUpFormPage(page, content);
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
  const { ways } = await readFields(readContent, 'pages/join.mdx', joinSchema(picturePath));
  return ways.items.map(({ title }) => title);
}
