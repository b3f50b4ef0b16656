import { html, NOTHING, type Html } from '../html.ts';
import { PAGE_CLASSES as LOOK } from '../page-classes.ts';
import { paragraph, type Page } from '../shell.ts';
import type { Link } from './links.ts';
import type { Refusal } from './refusal.ts';

/** A heading and a sentence. */
export interface LinkWords {
  readonly title: string;
  readonly sentence: string;
}

/** The way on. */
export const HOME_LINK: Html = html`<p class="${LOOK.text}">
  <a class="${LOOK.link}" href="/">Go to the home page</a>
</p>`;

/** What is shown for a link that leads to nobody. */
export const UNKNOWN_LINK: Page = {
  title: 'This link leads nowhere',
  status: 404,
  content: html`<h1 class="${LOOK.title}">This link leads nowhere</h1>
    ${paragraph(
      'What it belonged to has been deleted, or a part of the link got lost on the way. If it came in a message, copy the whole of it.',
      LOOK.lead,
    )}
    ${HOME_LINK}`,
};

const UNREACHABLE =
  'Our database cannot be reached just now. The link stays good: please try it again in a minute.';

/** What is shown when a link could not be followed; the same link works later. */
export const toFailurePage = ({ status, message, headers }: Refusal): Page => ({
  title: 'That did not work',
  status,
  headers,
  content: html`<h1 class="${LOOK.title}">That did not work</h1>
    ${paragraph(status === 503 || status === 504 ? UNREACHABLE : message, LOOK.lead)} ${HOME_LINK}`,
});

/** Asks before anything is done: opening a link, as scanners of links do, changes nothing. */
export function toAskPage(
  path: string,
  token: string,
  link: Link,
  words: LinkWords & { readonly button: string },
): Page {
  const { title, sentence, button } = words;
  return {
    title,
    content: html`<h1 class="${LOOK.title}">${title}</h1>
      ${paragraph(sentence, LOOK.lead)} ${paragraph(link.newEmail ?? link.email, LOOK.text)}
      <form class="${LOOK.form}" method="post" action="${path}">
        <input type="hidden" name="token" value="${token}" />
        <p><button class="${LOOK.button}" type="submit">${button}</button></p>
      </form>`,
  };
}

/** Says what was done. `token` is null when the link has ended with it. */
export const toDonePage = ({ title, sentence }: LinkWords, token: string | null): Page => ({
  title,
  content: html`<h1 class="${LOOK.title}">${title}</h1>
    ${paragraph(sentence, LOOK.lead)}
    ${
      token === null
        ? NOTHING
        : html`<p class="${LOOK.text}">
            <a class="${LOOK.link}" href="/my-data?token=${encodeURIComponent(token)}"
              >See, correct, download or delete what is stored</a
            >
          </p>`
    }
    ${HOME_LINK}`,
});
