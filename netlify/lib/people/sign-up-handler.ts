import type { SignUpError, SignUpStored } from '../../../src/contracts/subscription.ts';
import { NotStoredError, UnknownOutcomeError, type Database } from '../database.ts';
import type { ShowPage } from '../shell.ts';
import { parseAnswers } from './answers.ts';
import { findWording, type Form, type Wording } from './consent.ts';
import { parseEmailAddress } from './email-address.ts';
import { Refusal } from './refusal.ts';
import { isPostedForm, readFields, type Fields } from './request-body.ts';
import { checkHuman, checkMethod, checkOrigin, toPagePath } from './request-guards.ts';
import { showFailedSignUp } from './sign-up-page.ts';
import { storeSubscription, storeVolunteer } from './sign-ups.ts';

const THANK_YOU_PAGE = '/thank-you';
const RETRY_AFTER_S = '30';

export interface SignUpHandlerOptions {
  /** The form that the address takes. */
  readonly form: Form;
  /** Opened when the first valid sign-up needs it; may throw where there is none. */
  readonly getDatabase: () => Database;
  /** Resolves with all wordings of consent. */
  readonly readWordings: () => Promise<readonly Wording[]>;
  readonly showPage: ShowPage;
  readonly now: () => Date;
}

/**
 * Answers a sign-up. A script that sends JSON gets JSON: 200 and `SignUpStored`, or `SignUpError`. A form that the
 * browser posts by itself gets 303 to the thank-you page, or the form again with its error and what was typed.
 * Nothing is answered as stored before the database has committed it.
 */
export const createSignUpHandler =
  (options: SignUpHandlerOptions) =>
  async (request: Request): Promise<Response> => {
    let fields: Fields = {};
    try {
      checkMethod(request, ['POST']);
      checkOrigin(request);
      fields = await readFields(request);
      await store(fields, options);
      return isPostedForm(request)
        ? redirectTo(THANK_YOU_PAGE)
        : answerJson({ stored: true } satisfies SignUpStored);
    } catch (cause) {
      const refusal = toRefusal(cause);
      return isPostedForm(request) ? showForm(fields, refusal, options) : answerRefusal(refusal);
    }
  };

async function store(
  fields: Fields,
  { form, getDatabase, readWordings, now }: SignUpHandlerOptions,
): Promise<void> {
  const at = now();
  const email = parseEmailAddress(fields['email']);
  const answers = form === 'volunteers' ? parseAnswers(fields) : undefined;
  checkHuman(fields, at);
  const wording = findWording(await readWordings(), form, fields['consent']);
  const signUp = { email, at, page: toPagePath(fields['page']), wording };
  await (answers
    ? storeVolunteer(openOrRefuse(getDatabase), signUp, answers)
    : storeSubscription(openOrRefuse(getDatabase), signUp));
}

/** Where no database is set up, nothing can have been stored. */
export function openOrRefuse(getDatabase: () => Database): Database {
  try {
    return getDatabase();
  } catch (cause) {
    throw new NotStoredError('There is no database.', { cause });
  }
}

/** What goes wrong in sentences for the visitor; the cause goes to the log, without what the visitor sent. */
export function toRefusal(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause;
  if (cause instanceof NotStoredError) {
    console.error('The database cannot be reached; a sign-up was refused.', cause.message);
    const sentence =
      'We could not store that just now, and nothing was stored. Please try again in a minute.';
    return new Refusal(503, 'unavailable', sentence, { headers: { 'Retry-After': RETRY_AFTER_S } });
  }
  if (cause instanceof UnknownOutcomeError) {
    console.error('The database broke off; a sign-up may be stored or not.', cause.message);
    const sentence =
      'Our database broke off while storing that. Please send it again: it is stored once, however often it is sent.';
    return new Refusal(504, 'unknown-outcome', sentence, { headers: { 'Retry-After': RETRY_AFTER_S } });
  }
  console.error('A request failed by a fault of ours.', cause);
  return new Refusal(500, 'fault', 'Something went wrong on our side. Please try again, or write to us.');
}

async function showForm(fields: Fields, refusal: Refusal, options: SignUpHandlerOptions): Promise<Response> {
  const wording = findWording(await options.readWordings(), options.form, undefined);
  return options.showPage(showFailedSignUp({ form: options.form, refusal, fields, wording }));
}

const answerRefusal = ({ status, code, message, field, headers }: Refusal): Response =>
  answerJson({ code, error: message, ...(field === undefined ? {} : { field }) } satisfies SignUpError, {
    status,
    headers,
  });

const answerJson = (
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): Response =>
  Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  });

const redirectTo = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });
