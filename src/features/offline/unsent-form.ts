import { escapeHtml } from '../../lib/words.ts';
import { ACTION_MARK, FIELDS_MARK, OFFLINE_ADDRESS, WORDS_MARK } from './offline-reading.ts';
import { toUnavailable } from './answer-page.ts';
import { findCopy } from './kept-copies.ts';

/** Fields that people do not fill in: see SignUpOrigin.tsx. */
const HIDDEN = ['page', 'consent', 'website'];

/**
 * Sends a form that the browser posted by itself. Without a connection, its answer is the form with what was typed, to be
 * sent by hand: what is in it stands in that page, and is kept nowhere.
 */
export async function answerForm(request: Request): Promise<Response> {
  const copy = request.clone();
  try {
    return await fetch(request);
  } catch (cause) {
    const page = await findCopy(OFFLINE_ADDRESS);
    // The browser then shows its own page, and its button back leads to the form.
    if (!page) throw cause;
    const fields = [...(await copy.formData())].map(([name, value]) => [name, value as string] as const);
    return toUnavailable(fillForm(await page.text(), new URL(request.url).pathname, fields), page);
  }
}

/** Puts the form of the offline page, which it holds as a template, in the place of all else in it. */
export function fillForm(
  html: string,
  action: string,
  fields: readonly (readonly [name: string, value: string])[],
): string {
  const [, template = ''] = /<template[^>]*>([^]*?)<\/template>/.exec(html) ?? [];
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const words = fields.filter(([name, value]) => value.trim() !== '' && !HIDDEN.includes(name));
  // From the last to the first: what was typed may look like a mark, and has not been put in yet where one is looked for.
  const form = template
    .replace(FIELDS_MARK, () => inputs.join(''))
    .replace(ACTION_MARK, () => escapeHtml(action))
    .replace(WORDS_MARK, () => words.map(([, value]) => escapeHtml(value)).join('</li><li>'));
  return html.replace(/(<main[^>]*>)[^]*<\/main>/, (_, main: string) => `${main}${form}</main>`);
}
