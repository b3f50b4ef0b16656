import { z } from 'zod';

import type { SignUpForm } from '../../core/sign-up-forms.ts';
import { interpolateEntry } from '../../core/interpolate.ts';
import { memoizeUntilFailure } from '../../lib/memoize.ts';
import { labelsSchema } from '../../core/labels.schema.ts';
import { closedSignUpSchema } from './form-pages.schema.ts';
import { readContentFields } from '../../core/content-files.server.ts';
import { type Site, getResult, readSite } from '../../core/site.server.ts';
import { openDatabaseOrThrow } from '../../server/database/database.ts';
import {
  HttpError,
  redirectTo,
  respondError,
  respondJson,
  toHttpError,
} from '../../server/http/responses.ts';
import { type Fields, isPostedForm, readBody } from '../../server/http/request-body.ts';
import { checkSpam, checkMethod, checkOrigin, parsePagePath } from '../../server/http/request-guards.ts';
import type { RunOutboxDeps } from '../../server/mail/run-outbox.ts';
import { parseEmailAddress } from '../../server/mail/email-address.ts';
import { type Wording, findWording, readWordings } from './consent.server.ts';
import { storeSignUp } from './sign-ups.server.ts';
import type { Answers } from '../../core/sign-up-fields.ts';
import type { EventSnapshot } from '../../core/event-snapshot.schema.ts';
import { parseAnswers } from './answers.server.ts';

export interface SignUpFormPage {
  readonly name: 'sign-up-form';
  readonly form: SignUpForm;
  readonly error: HttpError;
  readonly fields: Fields;
  readonly wording: Wording;
}

export type SignUpClosedPage = { readonly name: 'sign-up-closed' } & Readonly<
  Record<'heading' | 'text', string>
>;

interface SignUpDeps extends Pick<RunOutboxDeps, 'env' | 'now' | 'readContent' | 'getDatabase'> {
  readonly showPage: (page: SignUpFormPage | SignUpClosedPage) => Promise<Response>;
}

/** Finds the event of answers, and the error if it is full. Throws an `HttpError` if nobody can come to it. */
export type EventOfAnswers = (
  answers: Answers,
) => Promise<{ readonly event: EventSnapshot; readonly fullError: HttpError }>;

/** Handles JSON and form posts. If sign-up is closed, responds with a notice: a cached page may still have the form. */
export const createSignUpHandler = (deps: SignUpDeps, form: SignUpForm, about?: EventOfAnswers) => {
  const getSite = memoizeUntilFailure(() => readSite(deps));
  const getWordings = memoizeUntilFailure(async () => readWordings(deps.readContent, await getSite()));
  return async (request: Request): Promise<Response> => {
    let fields: Fields = {};
    try {
      checkMethod(request, ['POST']);
      checkOrigin(request);
      const notice = await readNotice(deps, await getSite(), form);
      if (notice) {
        return isPostedForm(request)
          ? await deps.showPage({ name: 'sign-up-closed', ...notice })
          : respondError(new HttpError(410, 'closed', notice.text));
      }
      fields = await readBody(request);
      if (fields['page'] === '/ask') fields = { ...fields, page: findAskedPage(request) };
      const at = deps.now();
      const email = parseEmailAddress(fields['email']);
      const answers = parseAnswers(form, fields);
      checkSpam(fields, at);
      const wording = findWording(await getWordings(), form, fields['consent']);
      const signUp = { email, at, page: parsePagePath(fields['page']), wording };
      const found = await about?.(answers);
      const stored = await storeSignUp(openDatabaseOrThrow(deps.getDatabase), signUp, answers, found?.event);
      if (found && stored === 'full') throw found.fullError;
      // Not before the commit. After a 303, a reload of the page does not post the form again.
      return isPostedForm(request)
        ? redirectTo(form === 'newsletter' ? '/thank-you' : `/thank-you/${form}`)
        : respondJson({ stored: true });
    } catch (cause) {
      const error = toHttpError(cause);
      if (!isPostedForm(request)) return respondError(error);
      const wording = findWording(await getWordings(), form, undefined);
      return deps.showPage({ name: 'sign-up-form', form, error, fields, wording });
    }
  };
};

/** Finds the page that a question is about in the address of the form, for visitors without JavaScript. */
const findAskedPage = ({ headers }: Request): string =>
  parsePagePath(URL.parse(headers.get('referer') ?? '')?.searchParams.get('page')) ?? '/ask';

async function readNotice(
  { readContent, now }: Pick<SignUpDeps, 'readContent' | 'now'>,
  { newsletterForm, candidate, name, position, ...site }: Site,
  form: SignUpForm,
): Promise<Pick<SignUpClosedPage, 'heading' | 'text'> | null> {
  const result = getResult(site, now());
  const isSwitchedOff = form === 'newsletter' && !newsletterForm;
  if (result === 'open' && !isSwitchedOff) return null;
  const { heading, text } =
    result === 'open'
      ? (await readContentFields(readContent, 'labels.yaml', labelsSchema)).newsletterOff
      : (await readContentFields(readContent, 'result.yaml', z.object({ signUp: closedSignUpSchema })))
          .signUp;
  return interpolateEntry({ heading, text }, { candidate, name, position });
}
