import type { FormPageTexts } from '../../sign-ups/form-pages.schema.ts';
import { SignUpFields } from '../../sign-ups/SignUpFields.tsx';
import { joinDate } from '../../../core/dates.ts';
import { formatLongMoment } from '../../../core/event-times.ts';
import { MAILING_LISTS, isMailingList } from '../../../core/sign-up-forms.ts';
import type { MyDataPage } from '../my-data-handler.server.ts';
import { listFormsWithFields, listHistory, type PersonData } from '../my-data.server.ts';
import { SIGN_UP_FIELDS } from '../../../core/sign-up-fields.ts';
import {
  Lead,
  Notice,
  SectionHeading,
  SubmitButton,
  Text,
  PageForm,
  ActionLink,
  getFieldValues,
  renderButtonPage,
  type PageContent,
  type RenderedPage,
} from '../../sign-ups/pages/PageParts.tsx';

type MyData = Extract<MyDataPage, { name: 'my-data' }>;
type MyDataTexts = FormPageTexts['myData'];

const NOTICE_ID = 'notice';
/** RFC 9110, 15.5.11: the link has expired. */
const HTTP_GONE = 410;
const LIST_STYLE = 'mt-4 grid max-w-measure gap-3';

export function renderMyData(
  { data, token, saved, failed }: MyData,
  { texts: { myData: texts }, ways }: PageContent,
): RenderedPage {
  const notice = failed?.error.message ?? (saved && texts.correct[saved]);
  const download = new URLSearchParams({ token, download: 'json' });
  return {
    title: texts.heading,
    error: failed?.error,
    content: (
      <>
        {notice !== undefined && <Notice id={NOTICE_ID}>{notice}</Notice>}
        <ul className={LIST_STYLE}>
          {MAILING_LISTS.map((form) => {
            const status = data[form];
            return status && <li key={form}>{`${texts.lists[form]}: ${texts.statuses[status]}`}</li>;
          })}
          {data.answers
            .filter(({ form }) => !isMailingList(form))
            .map((answer) => (
              <li key={answer.at}>
                {`${texts.lists[answer.form]}: ${formatAnswers(answer)} (${texts.statuses[answer.confirmedAt === null ? 'subscribed' : 'confirmed']})`}
              </li>
            ))}
        </ul>
        <SectionHeading>{texts.correct.heading}</SectionHeading>
        <PageForm action="/my-data" token={token}>
          <CorrectionFields data={data} failed={failed} ways={ways} />
          <SubmitButton action="correct">{texts.correct.button}</SubmitButton>
        </PageForm>
        <WaitingAnswers data={data} texts={texts.waiting} />
        <SectionHeading>{texts.history.heading}</SectionHeading>
        <ul className={LIST_STYLE}>
          {listHistory(data, texts).map(({ at, text }, index) => (
            <li key={index}>{`${formatTime(at)}: ${text}`}</li>
          ))}
        </ul>
        <SectionHeading>{texts.download.heading}</SectionHeading>
        <ActionLink href={`/my-data?${download.toString()}`}>{texts.download.link}</ActionLink>
        <SectionHeading>{texts.delete.heading}</SectionHeading>
        <Text>{texts.delete.text}</Text>
        <PageForm action="/my-data" token={token}>
          <SubmitButton action="delete" variant="outline">
            {texts.delete.button}
          </SubmitButton>
        </PageForm>
      </>
    ),
  };
}

function CorrectionFields({
  data,
  failed,
  ways,
}: Pick<MyData, 'data' | 'failed'> & { ways: readonly string[] }) {
  const forms = listFormsWithFields(data);
  const stored = forms.flatMap((form) => {
    const answers = data.answers.filter((each) => each.form === form);
    const newest = answers.findLast(({ confirmedAt }) => confirmedAt !== null) ?? answers.at(-1);
    return Object.entries(newest?.fields ?? {});
  });
  return (
    <SignUpFields
      fields={forms.flatMap((form) => SIGN_UP_FIELDS[form])}
      ways={ways}
      values={getFieldValues(failed?.fields ?? { email: data.email, ...Object.fromEntries(stored) })}
      invalid={failed && { field: failed.error.field, errorId: NOTICE_ID }}
    />
  );
}

function WaitingAnswers({ data, texts }: { data: PersonData; texts: MyDataTexts['waiting'] }) {
  const waiting = data.answers.filter(({ form, confirmedAt }) => confirmedAt === null && isMailingList(form));
  if (waiting.length === 0) return null;
  return (
    <>
      <SectionHeading>{texts.heading}</SectionHeading>
      <Text>{texts.text}</Text>
      <ul className={LIST_STYLE}>
        {waiting.map((answer) => (
          <li key={answer.at}>{`${formatTime(answer.at)}: ${formatAnswers(answer)}`}</li>
        ))}
      </ul>
    </>
  );
}

const formatAnswers = ({ form, fields }: PersonData['answers'][number]): string =>
  SIGN_UP_FIELDS[form].flatMap(({ name }) => fields[name] ?? []).join('; ');

export function renderRequestLink(
  { error, email = '' }: Extract<MyDataPage, { name: 'request-link' }>,
  { texts }: PageContent,
): RenderedPage {
  const { heading, text, button } = texts.myData.request;
  const invalid = error && { field: error.field, errorId: NOTICE_ID };
  return {
    title: heading,
    error,
    content: (
      <>
        {error && <Notice id={NOTICE_ID}>{error.message}</Notice>}
        <Lead>{text}</Lead>
        <PageForm action="/my-data">
          <SignUpFields fields={[]} values={{ email: [email] }} invalid={invalid} />
          <SubmitButton>{button}</SubmitButton>
        </PageForm>
      </>
    ),
  };
}

export const renderExpiredLink = (
  { token }: Extract<MyDataPage, { name: 'expired-link' }>,
  { texts }: PageContent,
): RenderedPage => ({
  ...renderButtonPage(texts.myData.expired, { action: '/my-data', token }, 'renew'),
  status: HTTP_GONE,
});

const formatTime = (at: string): string => joinDate(formatLongMoment(at));
