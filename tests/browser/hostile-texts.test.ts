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

/** The baseline: hostile texts add no more elements and attributes than this. */
const PLAIN_TEXT = 'plain words';
async function expectShape(page: Page, shape: Markup['shape'], context?: string) {
  const found = await readMarkup(page);
  expect(found.foreign, context).toEqual([]);
  expect(found.shape, context).toEqual(shape);
}

test.describe('hostile text', () => {
  test('in the URL of /join fills in nothing', async ({ page }) => {
    await page.goto('/join');
    const { shape } = await readMarkup(page);
    // Several texts are combined, because URLs have limits.
    for (let from = 0; from < HOSTILE_TEXTS.length; from += 8) {
      const text = HOSTILE_TEXTS.slice(from, from + 8).join(' ');
      const query = new URLSearchParams({ email: text, [text]: text }).toString();
      await page.goto(`/join?${query}#${encodeURIComponent(text)}`);
      await expectShape(page, shape, text);
      await expect(page.locator('[name=email]').first()).toHaveValue('');
    }
  });

  for (const [action, names, shownField] of [
    ['/api/volunteers', ['name', 'email', 'area', 'help', 'available', 'page', 'consent'], 'name'],
    ['/my-data', ['email'], 'email'],
    ['/confirm', ['token', 'present'], null],
  ] as const) {
    test(`posted to ${action} is shown again as text`, async ({ page }) => {
      const shapes = new Map<number, Markup['shape']>();
      // Several texts are combined up to 4 kB, because the server limits the request rate.
      for (let from = 0; from < HOSTILE_TEXTS.length; from += 8) {
        const text = HOSTILE_TEXTS.slice(from, from + 8).join(' ');
        const fields = from === 0 ? names : names.slice(0, 2);
        const post = (value: string) =>
          postForm(
            page,
            action,
            fields.map((name) => [name, value]),
          );
        if (!shapes.has(fields.length)) {
          await post(PLAIN_TEXT);
          shapes.set(fields.length, (await readMarkup(page)).shape);
        }
        await post(text);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectShape(page, shapes.get(fields.length) ?? {}, text);
        const [first = ''] = text.split(' ');
        if (shownField !== null)
          expect(await page.locator(`main [name=${shownField}]`).inputValue()).toContain(
            first.replace('\u0000', '\uFFFD'),
          );
      }
    });
  }
});
