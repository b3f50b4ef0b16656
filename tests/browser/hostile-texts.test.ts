import { type Page, expect, test } from '../support/quiet-test.ts';
import { HOSTILE_TEXTS, HOSTILE_FLAG } from '../support/hostile-texts.ts';
import { postForm } from '../support/post-form.ts';

/** The structure of a page, and the parts of it that only injected markup can add. */
interface Markup {
  /** Elements, attributes and URLs that no page of the site has. */
  readonly foreign: readonly string[];
  /** The number of elements and attributes by name in the main element, which must not depend on the text. */
  readonly shape: Readonly<Record<string, number>>;
}

const readMarkup = (page: Page): Promise<Markup> =>
  page.evaluate((flag) => {
    const elements = [...document.querySelectorAll('*')];
    const foreign = elements.filter((element) => {
      const { localName, attributes, textContent } = element;
      const isCode = /^(?:script|style|noscript|template)$/.test(localName) && textContent.includes(flag);
      const isData = element.getAttribute('type') === 'application/ld+json';
      return (
        /^(?:base|math|mtext|animate|object|embed|iframe|frame|applet)$/.test(localName) ||
        (isCode && !isData) ||
        element.matches('[srcdoc], [autofocus], meta[http-equiv=refresh i], img[src=x]') ||
        [...attributes].some(({ name }) => name.length > 2 && name.startsWith('on')) ||
        element instanceof HTMLUnknownElement
      );
    });
    const urls = elements.flatMap((element) =>
      ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href', 'data', 'cite', 'ping'].flatMap(
        (name) => element.getAttribute(name) ?? [],
      ),
    );
    const unexpectedUrls = urls.filter((url) => {
      const { protocol, host } = new URL(url, location.href);
      return !/^(?:https?|mailto|tel|sms|whatsapp|viber):$/.test(protocol) || host === 'evil.example';
    });
    const shape: Record<string, number> = {};
    const count = (name: string) => (shape[name] = (shape[name] ?? 0) + 1);
    for (const { localName, attributes } of document.querySelectorAll('main *')) {
      count(localName);
      for (const { name } of attributes) count(`${localName}[${name}]`);
    }
    return {
      foreign: [
        ...(flag in window ? ['a script of the text ran'] : []),
        ...foreign.map(({ outerHTML }) => outerHTML.slice(0, 200)),
        ...unexpectedUrls.filter((url) => !url.startsWith('data:image/')),
      ],
      shape,
    };
  }, HOSTILE_FLAG);

test.describe('hostile text', () => {
  for (const [action, names] of [
    ['/api/volunteers', ['name', 'email', 'area', 'help', 'available', 'page', 'consent']],
    ['/my-data', ['email']],
  ] as const) {
    test(`posted to ${action} is shown again as text`, async ({ page }) => {
      const post = async (value: string) => {
        await postForm(
          page,
          action,
          names.map((name) => [name, value]),
        );
        return readMarkup(page);
      };
      const { shape } = await post('plain words');
      // Several texts are combined up to 4 kB, because the server limits the request rate.
      for (let from = 0; from < HOSTILE_TEXTS.length; from += 8) {
        const text = HOSTILE_TEXTS.slice(from, from + 8).join(' ');
        expect(await post(text), text).toEqual({ foreign: [], shape });
        const [first = ''] = text.split(' ');
        expect(await page.locator(`main [name=${names[0]}]`).inputValue()).toContain(
          first.replace('\u0000', '\uFFFD'),
        );
      }
    });
  }
});
