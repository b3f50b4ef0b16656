import { SIGN_UP_PATHS } from '../../core/sign-up-forms.ts';
import { SIGN_UP_FIELDS } from '../../core/sign-up-fields.ts';
import { SignUpFields, SignUpOrigin } from '../../features/sign-ups/SignUpFields.tsx';
import type { SignUpFormPage } from '../../features/sign-ups/sign-up-handler.server.ts';
import {
  ActionLink,
  Notice,
  PageForm,
  SubmitButton,
  type PageContent,
  type RenderedPage,
  getFieldValues,
  getFieldText,
} from '../../features/sign-ups/pages/PageParts.tsx';

const ERROR_ID = 'sign-up-error';

export function renderSignUpForm(
  { form, error, wording, fields }: SignUpFormPage,
  { texts, ways, topics }: PageContent,
): RenderedPage {
  const { heading, button } = texts.forms[form];
  const page = getFieldText(fields['page']);
  const filled = { values: getFieldValues(fields), invalid: { field: error.field, errorId: ERROR_ID } };
  return {
    title: texts.forms.title.replace('{form}', () => heading),
    heading,
    error,
    content: (
      <>
        <Notice id={ERROR_ID}>{error.message}</Notice>
        {error.link && <ActionLink href={error.link.href}>{error.link.text}</ActionLink>}
        <PageForm action={SIGN_UP_PATHS[form]}>
          <SignUpOrigin page={page} consent={wording.version} />
          <SignUpFields fields={SIGN_UP_FIELDS[form]} ways={ways} topics={topics} {...filled} />
          <SubmitButton>{button}</SubmitButton>
        </PageForm>
        <p className="mt-4 max-w-measure text-sm">
          {wording.text}{' '}
          <a className="underline" href="/privacy">
            {texts.forms.privacy}
          </a>
        </p>
      </>
    ),
  };
}
