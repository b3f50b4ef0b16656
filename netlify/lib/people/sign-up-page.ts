import { html, NOTHING, type Html } from '../html.ts';
import { PAGE_CLASSES as LOOK } from '../page-classes.ts';
import { paragraph, type Page } from '../shell.ts';
import type { Form, Wording } from './consent.ts';
import type { Refusal } from './refusal.ts';
import type { Fields } from './request-body.ts';

/** A sign-up that was not stored, to be shown to somebody whose browser posted the form by itself. */
export interface FailedSignUp {
  readonly form: Form;
  readonly refusal: Refusal;
  /** What the person typed; nothing of it is lost. */
  readonly fields: Fields;
  /** The words to stand beside the form, the newest of its kind. */
  readonly wording: Wording;
}

const TITLES: Readonly<Record<Form, string>> = { newsletter: 'Newsletter', volunteers: 'Put your name down' };
const ACTIONS: Readonly<Record<Form, string>> = {
  newsletter: '/api/subscribe',
  volunteers: '/api/volunteers',
};
const BUTTONS: Readonly<Record<Form, string>> = { newsletter: 'Subscribe', volunteers: 'Put my name down' };
const ERROR_ID = 'sign-up-error';

/** The form again, with what is wrong and with everything that was typed. */
export function showFailedSignUp({ form, refusal, fields, wording }: FailedSignUp): Page {
  const inputs = form === 'newsletter' ? toEmailInput(fields, refusal) : toVolunteerInputs(fields, refusal);
  return {
    title: `Not stored yet: ${TITLES[form]}`,
    status: refusal.status,
    headers: refusal.headers,
    content: html`<h1 class="${LOOK.title}">${TITLES[form]}</h1>
      <p class="${LOOK.error}" id="${ERROR_ID}" role="alert">${refusal.message}</p>
      <form class="${LOOK.form}" method="post" action="${ACTIONS[form]}">
        ${inputs}
        <input type="hidden" name="page" value="${toText(fields['page'])}" />
        <input type="hidden" name="consent" value="${wording.version}" />
        ${paragraph(wording.text, LOOK.text)}
        <p>
          <a class="${LOOK.link}" href="/privacy">How we look after it</a>
        </p>
        <p><button class="${LOOK.button}" type="submit">${BUTTONS[form]}</button></p>
      </form>`,
  };
}

const toEmailInput = (fields: Fields, refusal: Refusal): Html =>
  html`<label class="${LOOK.label}"
    >Email address
    <input
      class="${LOOK.input}"
      type="email"
      name="email"
      required
      autocomplete="email"
      value="${toText(fields['email'])}"
      ${toMark('email', refusal)}
  /></label>`;

/** The ways to help are shown as they were ticked; the others are on the page of the form. */
function toVolunteerInputs(fields: Fields, refusal: Refusal): Html {
  const ways = toList(fields['help']);
  return html`<label class="${LOOK.label}"
      >Your name
      <input
        class="${LOOK.input}"
        name="name"
        required
        autocomplete="name"
        value="${toText(fields['name'])}"
        ${toMark('name', refusal)}
    /></label>
    ${toEmailInput(fields, refusal)}
    <label class="${LOOK.label}"
      >Suburb or local board
      <input class="${LOOK.input}" name="area" value="${toText(fields['area'])}" ${toMark('area', refusal)}
    /></label>
    ${
      ways.length === 0
        ? NOTHING
        : html`<fieldset class="${LOOK.label}" ${toMark('help', refusal)}>
            <legend>How you would like to help</legend>
            ${ways.map(
              (way) =>
                html`<label class="${LOOK.choice}"
                  ><input type="checkbox" name="help" value="${way}" checked /> ${way}</label
                >`,
            )}
          </fieldset>`
    }
    <label class="${LOOK.label}"
      >When you are free
      <textarea class="${LOOK.textarea}" name="available" rows="4" ${toMark('available', refusal)}>
${toText(fields['available'])}</textarea>
    </label>`;
}

const toMark = (field: string, refusal: Refusal): Html =>
  refusal.field === field ? html`aria-invalid="true" aria-describedby="${ERROR_ID}" autofocus` : NOTHING;

const toText = (value: unknown): string => toList(value)[0] ?? '';

const toList = (value: unknown): readonly string[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((entry): entry is string => typeof entry === 'string');
};
