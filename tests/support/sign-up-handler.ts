import type { SignUpForm } from '../../src/core/sign-up-forms.ts';
import { NotStoredError, type Database } from '../../src/server/database/database.ts';
import { createMyDataHandler } from '../../src/features/my-data/my-data-handler.server.ts';
import { createShowPage } from '../../src/site/function-pages/show-page.ts';
import {
  createLinkHandler as createListLinkHandler,
  type LinkDeps,
} from '../../src/features/sign-ups/link-handlers.server.ts';
import { createSignUpHandler } from '../../src/features/sign-ups/sign-up-handler.server.ts';
import { readFakeContent } from './deps.ts';

export const SIGN_UP_NOW = new Date('2025-09-28T02:30:00Z');
export const SITE = 'https://www.example.nz';

export const createTestShowPage = (readContent: typeof readFakeContent) =>
  createShowPage(readContent, () => Promise.resolve('<title>[[title]]</title><main>[[content]]</main>'));

export const createTestHandler = (
  getDatabase: () => Database,
  form: SignUpForm = 'newsletter',
  readContent = readFakeContent,
  env = {},
) =>
  createSignUpHandler(
    { getDatabase, readContent, env, showPage: createTestShowPage(readContent), now: () => SIGN_UP_NOW },
    form,
  );

const LINK_HANDLERS = {
  '/confirm': (deps: LinkDeps) => createListLinkHandler(deps, 'confirm'),
  '/cancel': (deps: LinkDeps) => createListLinkHandler(deps, 'cancel'),
  '/unsubscribe': (deps: LinkDeps) => createListLinkHandler(deps, 'unsubscribe'),
  '/my-data': createMyDataHandler,
};
export type LinkPath = keyof typeof LINK_HANDLERS;
export const LINK_PATHS = Object.keys(LINK_HANDLERS) as LinkPath[];

export const createTestLinkHandler = (getDatabase: () => Database, path: LinkPath, now = SIGN_UP_NOW) =>
  LINK_HANDLERS[path]({ getDatabase, showPage: createTestShowPage(readFakeContent), now: () => now });

/** Presses the button of a link in the text of a message. */
export function pressLink(getDatabase: () => Database, path: LinkPath, text = ''): Promise<Response> {
  const token = new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
  const init = { method: 'POST', body: new URLSearchParams({ token }) };
  return createTestLinkHandler(getDatabase, path)(new Request(SITE + path, init));
}

export const UNREACHABLE: Database = { run: () => Promise.reject(new NotStoredError('away')) };
