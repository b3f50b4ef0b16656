import type { FormPageWords } from '../../site/form-pages.schema.ts';
import { VolunteerFields } from '../../volunteering/VolunteerFields.tsx';
import type { MyDataPage } from '../my-data-handler.server.ts';
import {
  Lead,
  Notice,
  PageHeading,
  SubmitButton,
  TokenForm,
  type RenderedPage,
} from '../../../server/pages/PageParts.tsx';

type Words = FormPageWords['myData']['request'];

const NOTICE_ID = 'notice';
/** Gone (RFC 9110, 15.5.11): the link was good, and is so no more. */
const GONE = 410;

/** Asks for the address to which a link to what is stored is to be sent. */
export function toRequestLinkPage(
  { error, email = '' }: Extract<MyDataPage, { name: 'request-link' }>,
  { heading, text, button }: Words,
): RenderedPage {
  const invalid = error && { field: error.field, errorId: NOTICE_ID };
  return {
    title: heading,
    ...(error && { status: error.status, headers: error.headers }),
    content: (
      <>
        <PageHeading>{heading}</PageHeading>
        {error && <Notice id={NOTICE_ID}>{error.message}</Notice>}
        <Lead>{text}</Lead>
        <form method="post" action="/my-data" className="mt-6 grid max-w-measure gap-5">
          <VolunteerFields ways={[]} values={{ email: [email] }} invalid={invalid} emailOnly />
          <SubmitButton>{button}</SubmitButton>
        </form>
      </>
    ),
  };
}

/** Offers a new link in place of one that has expired. */
export const toExpiredLinkPage = (
  { token }: Extract<MyDataPage, { name: 'expired-link' }>,
  { heading, text, button }: Words,
): RenderedPage => ({
  title: heading,
  status: GONE,
  content: (
    <>
      <PageHeading>{heading}</PageHeading>
      <Lead>{text}</Lead>
      <TokenForm action="/my-data" token={token}>
        <SubmitButton action="renew">{button}</SubmitButton>
      </TokenForm>
    </>
  ),
});
