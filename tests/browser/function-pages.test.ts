import { expect, test, type Page } from '../support/quiet-test.ts';

import { findViolationsAt } from '../support/accessibility.ts';
import { AXE_WIDTHS } from '../support/axe.ts';
import { readFormPages } from '../support/content-files.ts';
import { findSmallControls, readOverflow } from '../support/layout.ts';
import { readMessage, requestDataLink, type MessageLinks } from '../support/outbox.ts';

const words = readFormPages();
const WIDTHS = [320, 360, 768, 1024, 1280, 1920];

/** A page that a function answers with: how a visitor without script comes to it, and its headline. */
interface FunctionPage {
  readonly name: string;
  readonly heading: string;
  readonly open: (page: Page, links: MessageLinks) => Promise<unknown>;
}

const PAGES: readonly FunctionPage[] = [
  {
    name: 'a link that leads nowhere',
    heading: words.unknownLink.heading,
    open: (page) => page.goto('/confirm?token=x'),
  },
  {
    name: 'a confirmation',
    heading: words.confirm.volunteers.heading,
    open: (page, links) => page.goto(links.confirm),
  },
  {
    name: 'an unsubscription',
    heading: words.unsubscribe.heading,
    open: (page, links) => page.goto(links.unsubscribe),
  },
  { name: 'my data', heading: words.myData.heading, open: (page, links) => page.goto(links.data) },
  {
    name: 'a newsletter form with an error',
    heading: words.forms.newsletter.heading,
    open: (page) => postForm(page, '/api/subscribe', { email: 'aroha at example' }),
  },
  {
    name: 'a volunteer form with an error',
    heading: words.forms.volunteers.heading,
    open: (page) => postForm(page, '/api/volunteers', { name: 'Aroha', email: 'aroha at example' }),
  },
];

/** Posts a form as a browser does that checks no address. */
async function postForm(page: Page, action: string, fields: Readonly<Record<string, string>>) {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([address, entries]) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = address;
      for (const [name, value] of entries) {
        const input = document.createElement('input');
        Object.assign(input, { name, value });
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [action, Object.entries(fields)] as const,
  );
  await page.waitForURL(`**${action}`);
}

test.describe('the page of a function', () => {
  let links: MessageLinks;

  test.beforeAll(async ({ request }, { workerIndex }) => {
    const email = `hana.pages${String(workerIndex)}@example.nz`;
    const data = { name: 'Hana', email, area: 'Ōtāhuhu', available: 'Sundays' };
    expect((await request.post('/api/volunteers', { data })).status()).toBe(200);
    ({ links } = await readMessage(email));
    links = { ...links, data: await requestDataLink(request, email) };
  });

  for (const { name, heading, open } of PAGES) {
    test(`of ${name} wears the site's design at every width, and is open to everybody`, async ({ page }) => {
      await open(page, links);
      const main = page.getByRole('main');
      const title = main.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(heading);
      await expect(title).toHaveCSS('font-family', /^"?Archivo (?:Display|Late)/);
      expect(await findUnstyledClasses(page)).toEqual([]);
      // Nothing empty stands between the content and the footer.
      const [end, footer] = [await main.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
      expect((footer?.y ?? 0) - ((end?.y ?? 0) + (end?.height ?? 0))).toBe(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await readOverflow(page), `wider than ${String(width)} px`).toBe(0);
        expect.soft(await findSmallControls(main), `under 44 px at ${String(width)} px`).toEqual([]);
      }
      expect(await findViolationsAt(page, AXE_WIDTHS)).toEqual([]);
    });
  }
});

/** The classes in the page that no rule of its style sheet names: the trimming of styles has lost them. */
const findUnstyledClasses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
    const names = [...document.querySelectorAll('main [class]')].flatMap((element) => [...element.classList]);
    return [...new Set(names)].filter((name) => !css.includes(`.${CSS.escape(name)}`));
  });
