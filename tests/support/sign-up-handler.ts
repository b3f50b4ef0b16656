import { SIGN_UP_ADDRESSES, type SignUpForm } from '../../src/lib/sign-up-forms.ts';
import { NotStoredError, type Database } from '../../src/server/database/database.ts';
import { createShowPage } from '../../src/server/pages/show-page.ts';
import { createSignUpHandler } from '../../src/server/sign-ups/sign-up-handler.ts';
import { readTestContent } from './deps.ts';

/** The present of the handler. */
export const NOW = new Date('2025-09-28T02:30:00Z');
/** The origin of the site. */
export const SITE = 'https://www.example.nz';

/** A handler of sign-ups on test content, in a template of title and main alone. */
export const createTestHandler = (
  getDatabase: () => Database,
  form: SignUpForm = 'newsletter',
  readContent = readTestContent,
) =>
  createSignUpHandler(
    {
      getDatabase,
      readContent,
      env: {},
      showPage: createShowPage(readContent, () =>
        Promise.resolve('<title>[[title]]</title><main>[[content]]</main>'),
      ),
      now: () => NOW,
    },
    form,
  );

/** A form as a browser posts it by itself. */
export const toFormPost = (
  fields: readonly (readonly [string, string])[],
  form: SignUpForm = 'newsletter',
): Request =>
  new Request(SITE + SIGN_UP_ADDRESSES[form], {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    headers: { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' },
  });

/** A database that can never be reached. */
export const UNREACHABLE: Database = { run: () => Promise.reject(new NotStoredError('away')) };

/** Fails the test that comes to ask for a database. */
export const untouched = (): never => {
  throw new Error('The database must not be asked.');
};
