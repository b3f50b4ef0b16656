import { SignUpOrigin } from '../SignUpOrigin.tsx';
import type { FormPageWords } from '../../site/form-pages.schema.ts';
import { NewsletterFields, type NewsletterFieldWords } from '../../newsletter/NewsletterFields.tsx';
import { VolunteerFields } from '../../volunteering/VolunteerFields.tsx';
import { SIGN_UP_ADDRESSES } from '../subscription.ts';
import type { SignUpFormPage } from '../sign-up-handler.server.ts';
import {
  Notice,
  PageHeading,
  SubmitButton,
  Text,
  TextLink,
  type RenderedPage,
  toFieldValues,
  toText,
} from '../../../server/pages/PageParts.tsx';

const ERROR_ID = 'sign-up-error';

/** What of the content the form shows. */
export interface SignUpFormContent {
  readonly words: FormPageWords;
  readonly newsletter: NewsletterFieldWords;
  /** The ways to help that are offered. */
  readonly ways: readonly string[];
}

/** The form again, with what is wrong and with everything that was typed. */
export function toSignUpFormPage(
  page: SignUpFormPage,
  { words, newsletter, ways }: SignUpFormContent,
): RenderedPage {
  const { form, error, wording } = page;
  const { heading } = words.forms[form];
  return {
    title: words.forms.title.replace('{form}', () => heading),
    status: error.status,
    headers: error.headers,
    content: (
      <>
        <PageHeading>{heading}</PageHeading>
        <Notice id={ERROR_ID}>{error.message}</Notice>
        <form method="post" action={SIGN_UP_ADDRESSES[form]} className="mt-6 grid max-w-measure gap-5">
          {form === 'newsletter' ? (
            <Newsletter {...page} words={newsletter} />
          ) : (
            <Volunteer {...page} ways={ways} button={words.forms.volunteers.button} />
          )}
        </form>
        <Text>
          {wording.text} <TextLink href="/privacy">{words.forms.privacy}</TextLink>
        </Text>
      </>
    ),
  };
}

interface NewsletterProps extends SignUpFormPage {
  readonly words: NewsletterFieldWords;
}

const Newsletter = ({ fields, wording, error, words }: NewsletterProps) => (
  <div>
    <NewsletterFields
      id="email"
      words={words}
      ground="paper"
      page={toText(fields['page'])}
      consent={wording.version}
      email={toText(fields['email'])}
      errorId={error.field === 'email' ? ERROR_ID : undefined}
    />
  </div>
);

interface VolunteerProps extends SignUpFormPage {
  readonly ways: readonly string[];
  readonly button: string;
}

const Volunteer = ({ fields, wording, error, ways, button }: VolunteerProps) => (
  <>
    <SignUpOrigin page={toText(fields['page'])} consent={wording.version} />
    <VolunteerFields
      ways={ways}
      values={toFieldValues(fields)}
      invalid={{ field: error.field, errorId: ERROR_ID }}
    />
    <SubmitButton>{button}</SubmitButton>
  </>
);
