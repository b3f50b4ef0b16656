import { askSchema, joinSchema } from '../campaign-pages.schema.ts';
import { type FormPageTexts, formPagesSchema } from '../../features/sign-ups/form-pages.schema.ts';
import { memoizeUntilFailure } from '../../lib/memoize.ts';
import { type ReadContent, picturePath, readContentFields } from '../../core/content-files.server.ts';
import type { MyDataPage } from '../../features/my-data/my-data-handler.server.ts';
import {
  renderExpiredLink,
  renderMyData,
  renderRequestLink,
} from '../../features/my-data/pages/MyDataPages.tsx';
import type { LinkPage } from '../../features/sign-ups/link-handlers.server.ts';
import {
  renderConfirmation,
  renderOutcome,
  renderLinkFailure,
  renderMessage,
} from '../../features/sign-ups/pages/LinkPages.tsx';
import type { StaffPage } from '../../features/staff-page/staff-handler.server.ts';
import { renderStaffLink, renderStaffPage } from '../../features/staff-page/pages/StaffPages.tsx';
import { renderSignUpForm } from './SignUpFormPage.tsx';
import type { SignUpClosedPage, SignUpFormPage } from '../../features/sign-ups/sign-up-handler.server.ts';
import { renderBody, type PageContent, type RenderedPage } from '../../features/sign-ups/pages/PageParts.tsx';
import { NO_CACHE } from '../../server/http/responses.ts';
import { SECURITY_HEADERS } from '../../server/http/security-headers.ts';
import { LANGUAGE } from '../../core/locale.ts';
import { interpolateHtml, readPageTemplate } from './page-template.ts';

// A static import would load React before the first response of a bundled function, even without a page.
const { renderToStaticMarkup } = await import('react-dom/server');

const CONTENT_PLACEHOLDER = '[[content]]';
const MINIMAL_TEMPLATE = `<!doctype html><html lang="${LANGUAGE}"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'self'"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>[[title]]</title></head><body><main>${CONTENT_PLACEHOLDER}</main></body></html>`;

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': NO_CACHE,
  // `<meta>` in the page has the policy for scripts and styles, with hashes.
  'Content-Security-Policy': SECURITY_HEADERS['Content-Security-Policy'],
  // The URL may contain a token, which other sites must not see.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const;

/** An address below /events without an event, or while the calendar cannot be read. */
interface NoEventPage {
  readonly name: 'unknown-event' | 'no-calendar';
}

export type Page = SignUpFormPage | SignUpClosedPage | LinkPage | MyDataPage | StaffPage | NoEventPage;

export type ShowPage = (page: Page) => Promise<Response>;

const RENDERERS: {
  readonly [Name in Page['name']]: (
    page: Extract<Page, { name: Name }>,
    content: PageContent,
  ) => RenderedPage;
} = {
  'sign-up-form': renderSignUpForm,
  'sign-up-closed': (page, { texts }) => ({ ...renderMessage(page, texts, true), status: 410 }),
  'unknown-link': (_, { texts }) => ({ ...renderMessage(texts.unknownLink, texts), status: 404 }),
  'unknown-event': (_, { texts }) => ({ ...renderNoEvent('unknown', texts), status: 404 }),
  'no-calendar': (_, { texts }) => ({ ...renderNoEvent('failed', texts), status: 503 }),
  'link-failure': renderLinkFailure,
  confirmation: renderConfirmation,
  done: renderOutcome,
  'my-data': renderMyData,
  'request-link': renderRequestLink,
  'expired-link': renderExpiredLink,
  'link-sent': (_, { texts }) => renderMessage(texts.myData.sent, texts),
  staff: renderStaffPage,
  'staff-link': renderStaffLink,
  'staff-link-sent': (_, { texts }) => renderMessage(texts.staff.sent, texts),
  deleted: (_, { texts }) => renderMessage(texts.myData.deleted, texts),
};

const renderNoEvent = (message: 'unknown' | 'failed', texts: FormPageTexts): RenderedPage =>
  renderMessage(texts.events[message], texts, false, texts.events.link);

/** Creates a function that renders a page into the form shell. */
export function createShowPage(
  readContent: ReadContent,
  readFormShell: () => Promise<string> = () => readPageTemplate('form'),
): ShowPage {
  // Falls back to a minimal template, because unsubscribing must always work.
  const getTemplate = memoizeUntilFailure(() =>
    readFormShell().catch((cause: unknown) => {
      console.error(
        `The form template cannot be read: the build writes it, and netlify.toml lists it under included_files.`,
        cause,
      );
      return MINIMAL_TEMPLATE;
    }),
  );
  const getContent = memoizeUntilFailure(async (): Promise<PageContent> => {
    const [texts, { ways }, { topics }] = await Promise.all([
      readContentFields(readContent, 'form-pages.yaml', formPagesSchema),
      readContentFields(readContent, 'pages/join.mdx', joinSchema(picturePath)),
      readContentFields(readContent, 'pages/ask.mdx', askSchema(picturePath)),
    ]);
    return { texts, ways: ways.items.map(({ title }) => title), topics };
  });
  return async (page) => {
    const [template, pageContent] = await Promise.all([getTemplate(), getContent()]);
    const render = RENDERERS[page.name] as (page: Page, content: PageContent) => RenderedPage;
    const rendered = render(page, pageContent);
    const { title, error, status = error?.status ?? 200 } = rendered;
    const html = interpolateHtml(template, '[[title]]', title).replace(CONTENT_PLACEHOLDER, () =>
      renderToStaticMarkup(renderBody(rendered)),
    );
    return new Response(html, { status, headers: { ...PAGE_HEADERS, ...error?.headers } });
  };
}
