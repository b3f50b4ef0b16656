import type { SignUpForm, SignUpStored } from './subscription.ts';
import { fillEntry } from '../../lib/fill-placeholders.ts';
import { readOnce } from '../../lib/once.ts';
import { labelsSchema } from '../site/labels.schema.ts';
import { type ReadContent, readFields as readContentFields } from '../../server/config/content.ts';
import { type Site, readSite } from '../../server/config/site.ts';
import { type Database, NotStoredError, UnknownOutcomeError } from '../../server/database/database.ts';
import type { Deps } from '../../server/deps.ts';
import { HttpError, redirectTo, respondError, respondJson } from '../../server/http/responses.ts';
import { type Fields, isPostedForm, readFields } from '../../server/http/request-body.ts';
import { checkHuman, checkMethod, checkOrigin, toPagePath } from '../../server/http/request-guards.ts';
import { parseEmailAddress } from '../../server/mail/email-address.ts';
import { type Wording, findWording, readWordings } from './consent.server.ts';
import { storeSubscription, storeVolunteer } from './sign-ups.server.ts';
import { parseAnswers } from './volunteer-answers.server.ts';

/** When a client may try again, in seconds. */
const RETRY_AFTER_S = '30';
const THANK_YOU_PAGE = '/thank-you';

/** A sign-up form shown again, with what is wrong and with everything that was typed. */
export interface SignUpFormPage {
  readonly name: 'sign-up-form';
  readonly form: SignUpForm;
  readonly error: HttpError;
  /** What the person typed. */
  readonly fields: Fields;
  /** The words to stand beside the form, the newest of its kind. */
  readonly wording: Wording;
}

/** Says that nobody can sign up, or nobody any more. */
export interface SignUpClosedPage {
  readonly name: 'sign-up-closed';
  readonly heading: string;
  readonly text: string;
}

/** The collaborators of a sign-up. */
export interface SignUpDeps extends Pick<Deps, 'env' | 'now' | 'readContent'> {
  /** Opened when the first valid sign-up needs it; may throw where there is none. */
  readonly getDatabase: () => Database;
  readonly showPage: (page: SignUpFormPage | SignUpClosedPage) => Promise<Response>;
}

/**
 * Answers a sign-up. A script that sends JSON gets JSON: 200 and `SignUpStored`, or `SignUpError`. A form that the
 * browser posts by itself gets 303 to the thank-you page, or the form again with its error and what was typed.
 * Nothing is answered as stored before the database has committed it. Once voting has closed, or while the newsletter
 * form is switched off, the answer is 410: a page that a phone kept from before may still have its form.
 */
export const createSignUpHandler = (deps: SignUpDeps, form: SignUpForm) => {
  const getSite = readOnce(() => readSite(deps));
  const getWordings = readOnce(async () => readWordings(deps.readContent, await getSite()));
  const getClosing = readOnce(async () => readClosing(deps.readContent, await getSite(), form));
  return async (request: Request): Promise<Response> => {
    let fields: Fields = {};
    try {
      checkMethod(request, ['POST']);
      checkOrigin(request);
      const closing = await getClosing();
      if (closing) {
        return isPostedForm(request)
          ? await deps.showPage({ name: 'sign-up-closed', ...closing })
          : respondError(new HttpError(410, 'closed', closing.text));
      }
      fields = await readFields(request);
      await store(deps, form, fields, getWordings);
      return isPostedForm(request)
        ? redirectTo(THANK_YOU_PAGE)
        : respondJson({ stored: true } satisfies SignUpStored);
    } catch (cause) {
      const error = toHttpError(cause);
      if (!isPostedForm(request)) return respondError(error);
      const wording = findWording(await getWordings(), form, undefined);
      return deps.showPage({ name: 'sign-up-form', form, error, fields, wording });
    }
  };
};

/** What is said to whoever signs up after voting has closed, or while the newsletter form is switched off; else null. */
async function readClosing(
  readContent: ReadContent,
  { pollingClosed, newsletterForm, candidate, name, position }: Site,
  form: SignUpForm,
): Promise<Pick<SignUpClosedPage, 'heading' | 'text'> | null> {
  const isOff = form === 'newsletter' && !newsletterForm;
  if (!pollingClosed && !isOff) return null;
  const { afterPolling, newsletterOff } = await readContentFields(readContent, 'labels.yaml', labelsSchema);
  const words = pollingClosed ? { heading: afterPolling.heading, text: afterPolling.signUp } : newsletterOff;
  return fillEntry(words, { candidate, name, position });
}

async function store(
  { getDatabase, now }: SignUpDeps,
  form: SignUpForm,
  fields: Fields,
  getWordings: () => Promise<readonly Wording[]>,
): Promise<void> {
  const at = now();
  const email = parseEmailAddress(fields['email']);
  const answers = form === 'volunteers' ? parseAnswers(fields) : undefined;
  checkHuman(fields, at);
  const wording = findWording(await getWordings(), form, fields['consent']);
  const signUp = { email, at, page: toPagePath(fields['page']), wording };
  const database = openDatabaseOrThrow(getDatabase);
  await (answers ? storeVolunteer(database, signUp, answers) : storeSubscription(database, signUp));
}

/** The database of a function; where none is set up nothing can have been stored, so a `NotStoredError` is thrown. */
export function openDatabaseOrThrow(getDatabase: () => Database): Database {
  try {
    return getDatabase();
  } catch (cause) {
    throw new NotStoredError('There is no database.', { cause });
  }
}

/** Whatever went wrong, as a sentence for the visitor; the cause goes to the log, without what the visitor sent. */
export function toHttpError(cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause;
  if (cause instanceof NotStoredError) {
    console.error('The database cannot be reached; a request was answered with 503.', cause.message);
    const sentence =
      'We could not store that just now, and nothing was stored. Please try again in a minute.';
    return new HttpError(503, 'unavailable', sentence, { headers: { 'Retry-After': RETRY_AFTER_S } });
  }
  if (cause instanceof UnknownOutcomeError) {
    console.error('The connection to the database broke; a request was answered with 504.', cause.message);
    const sentence =
      'Our database broke off while storing that. Please send it again: it is stored once, however often it is sent.';
    return new HttpError(504, 'unknown-outcome', sentence, { headers: { 'Retry-After': RETRY_AFTER_S } });
  }
  console.error('A request failed by an error of ours.', cause);
  return new HttpError(500, 'fault', 'Something went wrong on our side. Please try again, or write to us.');
}
