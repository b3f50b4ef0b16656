import type { VolunteerAnswers } from '../../../src/contracts/volunteer.ts';
import { html, NOTHING, type Html } from '../html.ts';
import { PAGE_CLASSES as LOOK } from '../page-classes.ts';
import { paragraph, type Page } from '../shell.ts';
import { HOME_LINK } from './link-pages.ts';
import type { PersonData } from './my-data.ts';

/** What the page is made of. */
export interface MyDataView {
  readonly data: PersonData;
  /** The token of the link. */
  readonly token: string;
  /** What has just been done, or what is wrong with the form. */
  readonly notice?: string;
  /** The field that is wrong. */
  readonly field?: string | undefined;
  /** What stands in the form: what is stored, or what was typed and could not be stored. */
  readonly typed?: Readonly<Record<string, unknown>>;
  /** 400 when something is wrong with the form. */
  readonly status?: number;
}

const LISTS = { newsletter: 'Newsletter', volunteers: 'Volunteering' } as const;
const STATUSES = {
  subscribed: 'signed up, not confirmed yet',
  confirmed: 'confirmed',
  unsubscribed: 'unsubscribed',
  corrected: 'corrected',
} as const;
const NOTICE_ID = 'notice';

const AUCKLAND_TIME = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** Shows a person all that is stored about them, with the means to correct, download or delete it. */
export const showMyData = (view: MyDataView): Page => ({
  title: 'What is stored about you',
  status: view.status ?? 200,
  content: html`<h1 class="${LOOK.title}">What is stored about you</h1>
    ${view.notice === undefined ? NOTHING : html`<p class="${LOOK.error}" id="${NOTICE_ID}" role="alert">${view.notice}</p>`}
    ${toStatusList(view.data)}
    <h2 class="${LOOK.subtitle}">Correct it</h2>
    ${toCorrectionForm(view)}
    <h2 class="${LOOK.subtitle}">What happened</h2>
    <ul class="${LOOK.list}">
      ${view.data.history.map(toHistoryItem)}
      ${view.data.messages.map(({ sentOrTriedAt }) => html`<li>${toTime(sentOrTriedAt)}: a message to you</li>`)}
    </ul>
    <h2 class="${LOOK.subtitle}">Take it with you</h2>
    <p class="${LOOK.text}">
      <a
        class="${LOOK.link}"
        download
        href="/my-data?token=${encodeURIComponent(view.token)}&amp;download=json"
        >Download everything (JSON)</a
      >
    </p>
    <h2 class="${LOOK.subtitle}">Delete it</h2>
    ${paragraph('Everything above goes, at once and for good. What stays is a count: one person was deleted today.', LOOK.text)}
    <form class="${LOOK.form}" method="post" action="/my-data">
      <input type="hidden" name="token" value="${view.token}" />
      <p>
        <button class="${LOOK.quietButton}" name="action" value="delete" type="submit">
          Delete everything
        </button>
      </p>
    </form>`,
});

/** What is shown when everything has been deleted. */
export const DELETED_PAGE: Page = {
  title: 'Deleted',
  content: html`<h1 class="${LOOK.title}">Deleted</h1>
    ${paragraph('Everything about you has been deleted. The links in our messages to you lead nowhere from now on.', LOOK.lead)}
    ${HOME_LINK}`,
};

const toStatusList = ({ newsletter, volunteers }: PersonData): Html =>
  html`<ul class="${LOOK.list}">
    ${newsletter ? html`<li>${LISTS.newsletter}: ${STATUSES[newsletter]}</li>` : NOTHING}
    ${volunteers ? html`<li>${LISTS.volunteers}: ${STATUSES[volunteers]}</li>` : NOTHING}
  </ul>`;

function toCorrectionForm({ data, token, typed, field }: MyDataView): Html {
  const values = typed ?? { email: data.email, ...data.answers.at(-1) };
  const text = (name: string) => toText(values[name]);
  const mark = (name: string) =>
    name === field ? html`aria-invalid="true" aria-describedby="${NOTICE_ID}"` : NOTHING;
  const input = (name: string, label: string, type = 'text') =>
    html`<label class="${LOOK.label}"
      >${label}
      <input class="${LOOK.input}" type="${type}" name="${name}" value="${text(name)}" ${mark(name)}
    /></label>`;
  const help = toWays(values['help']);
  return html`<form class="${LOOK.form}" method="post" action="/my-data">
    <input type="hidden" name="token" value="${token}" />
    ${input('email', 'Email address', 'email')}
    ${
      data.volunteers === null
        ? NOTHING
        : html`${input('name', 'Your name')} ${input('area', 'Suburb or local board')}
            ${
              help.length === 0
                ? NOTHING
                : html`<fieldset class="${LOOK.label}">
                    <legend>How you would like to help</legend>
                    ${help.map((way) => html`<label class="${LOOK.choice}"><input type="checkbox" name="help" value="${way}" checked /> ${way}</label>`)}
                  </fieldset>`
            }
            <label class="${LOOK.label}"
              >When you are free
              <textarea class="${LOOK.textarea}" name="available" rows="4" ${mark('available')}>
${text('available')}</textarea>
            </label>`
    }
    <p><button class="${LOOK.button}" name="action" value="correct" type="submit">Save</button></p>
  </form>`;
}

const toHistoryItem = ({ form, status, at, page, consent }: PersonData['history'][number]): Html =>
  html`<li>
    ${toTime(at)}: ${LISTS[form]}, ${STATUSES[status]}${page === null ? '' : `, on the page ${page}`}
    ${consent === null ? NOTHING : html`<br />The note beside the form said: ${consent}`}
  </li>`;

const toTime = (at: string): string => AUCKLAND_TIME.format(new Date(at));

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const toWays = (value: unknown): VolunteerAnswers['help'] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((way): way is string => typeof way === 'string');
};
