import { ENGLISH_FORMATS, formatShortDay } from '../../src/core/dates.ts';
import { collapseSpaces } from '../../src/lib/text.ts';
import {
  readArticles,
  readLabels,
  readPolicies,
  readSiteFile,
  resolveSiteUrl,
} from '../support/content-files.ts';
import { readPressKit, readPromisesPage } from '../support/page-fields.ts';
import { expect, test, type Page } from '../support/quiet-test.ts';
import { Toasts } from '../support/toasts.ts';

declare global {
  interface Window {
    opened?: unknown[][];
    shared?: ShareData[];
  }
}

const { candidate } = readSiteFile();
const { sharing: labels, quotes: quoteLabels, actions } = readLabels();
const promiseLabels = readPromisesPage();
const article = readArticles().find(({ quotes }) => quotes.length > 1);
const { title = '', date = '', location, quotes = [] } = article ?? {};
const articlePath = `/news/${article?.slug ?? ''}`;
const articleUrl = resolveSiteUrl(articlePath);
const [policy] = readPolicies();
const promise = policy?.promises.find(({ by }) => by !== 'day one');
const promisePath = `/promises/${policy?.slug ?? ''}/${promise?.id ?? ''}`;
const PLATFORMS = ['Facebook', 'Twitter', 'LinkedIn'];

const WHATSAPP = `${labels.shareOn} WhatsApp`;

const findShare = (page: Page, name: string) =>
  page.getByRole('region', { name: labels.section }).getByRole('link', { name, exact: true });
const findQuote = (page: Page, index: number) => page.locator(`#quote-${String(index + 1)}`);
const readClipboardLines = async (page: Page) =>
  (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
/** Stubs the share sheet. It rejects unexpected data, and otherwise ends with `outcome`. */
const stubShareSheet = (page: Page, outcome: 'success' | 'AbortError' | 'NotAllowedError') =>
  page.addInitScript((result) => {
    const shared: ShareData[] = [];
    window.shared = shared;
    navigator.share = (data = {}) => {
      const { title, text, url, ...others } = data;
      if (!title || !url || text === '' || Object.keys(others).length > 0)
        throw new TypeError(JSON.stringify(data));
      shared.push(data);
      return result === 'success' ? Promise.resolve() : Promise.reject(new DOMException('', result));
    };
  }, outcome);

test.describe('share buttons', () => {
  test('link to each platform, and open in a popup of 600x400', async ({ page }) => {
    await page.addInitScript(() => {
      const opened: unknown[][] = [];
      window.opened = opened;
      window.open = (...args) => {
        opened.push(args);
        return window;
      };
    });
    await page.goto(articlePath);
    for (const name of PLATFORMS) {
      const link = findShare(page, `${labels.shareOn} ${name}`);
      const href = await link.getAttribute('href');
      expect(href).toContain(encodeURIComponent(articleUrl));
      await link.click();
      const opened = await page.evaluate(() => window.opened?.splice(0));
      expect(opened).toEqual([[href, expect.anything(), 'popup,width=600,height=400']]);
    }
    await expect(page).toHaveURL(articlePath);
  });

  test('are followed as links if the browser blocks popups', async ({ page, context }) => {
    await context.route('https://www.facebook.com/**', (route) => route.fulfill({ body: 'Facebook' }));
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(articlePath);
    const opened = context.waitForEvent('page');
    await findShare(page, `${labels.shareOn} Facebook`).click();
    expect((await opened).url()).toContain('https://www.facebook.com/sharer/sharer.php');
  });
});

test.describe('copied text', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

  test('from an article is its URL, or a quote with speaker, date, source and URL', async ({ page }) => {
    await page.goto(articlePath);
    const { items } = new Toasts(page);
    await expect(findShare(page, labels.copyLink)).toHaveAttribute('href', articleUrl);
    await findShare(page, labels.copyLink).click();
    await expect(items.getByText('Article link copied to clipboard!')).toBeVisible();
    expect(await readClipboardLines(page)).toEqual([articleUrl]);
    const source = [candidate, location ?? [], ENGLISH_FORMATS.longDay(date)].flat().join(', ');
    expect(quotes.length).toBeGreaterThan(1);
    for (const [index, quote] of quotes.entries()) {
      await findQuote(page, index).getByRole('link', { name: quoteLabels.copy }).click();
      await expect(items.getByText(quoteLabels.copied).first()).toBeVisible();
      const copied = [`“${quote}”`, `${source}, ‘${title}’`, `${articleUrl}#quote-${String(index + 1)}`];
      await expect
        .poll(async () => (await readClipboardLines(page)).join('\n').replace(/:~:text=\S+$/, ''))
        .toBe(copied.join('\n'));
    }
    await expect(page).toHaveURL(articlePath);
  });

  test('from a promise is its text with date, candidate and URL', async ({ page }) => {
    await page.goto(promisePath);
    const { items } = new Toasts(page);
    const { button, copied } = promiseLabels.copy;
    const { by = '' } = promise ?? {};
    await page.getByRole('main').getByRole('link', { name: button }).click();
    await expect(items.getByText(copied)).toBeVisible();
    expect(await readClipboardLines(page)).toEqual([
      promise?.promise,
      `${promiseLabels.by} ${collapseSpaces(formatShortDay(by))} ${by.slice(0, 4)}`,
      `${candidate}, ‘${promise?.short ?? ''}’`,
      resolveSiteUrl(promisePath),
    ]);
  });

  test('from the press kit is a biography as plain text', async ({ page }) => {
    await page.goto('/press-kit');
    const { texts, length, copy } = readPressKit().biography;
    for (const { words, text } of texts) {
      const heading = length.replace('{words}', String(words));
      const summary = page.locator('summary', { hasText: heading });
      if (words !== texts[0]?.words) await summary.click();
      await page.getByRole('link', { name: `${copy.button}: ${heading}` }).click();
      await expect
        .poll(async () => (await readClipboardLines(page)).join('\n'))
        .toBe(text.trim().replaceAll(/\n+/g, '\n\n'));
    }
  });
});

test('copy links explain what to do if the browser denies clipboard access', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('closed'));
  });
  await page.goto(articlePath);
  const { items } = new Toasts(page);
  await findQuote(page, 0).getByRole('link', { name: quoteLabels.copy }).click();
  await expect(items.getByText(quoteLabels.notCopied)).toBeVisible();
  await findShare(page, labels.copyLink).click();
  await expect(items.getByText('Copy it from the address bar.')).toBeVisible();
});

test.describe('a device with a share sheet', () => {
  test('receives title and public URL of a page, or the text of a quote', async ({ page }) => {
    const takeShared = () => page.evaluate(() => window.shared?.splice(0));
    await stubShareSheet(page, 'success');
    await page.goto(articlePath);
    await findShare(page, labels.share).click();
    expect(await takeShared()).toEqual([{ title, url: articleUrl }]);
    // The first row leaves out platforms that the share sheet has.
    await expect(findShare(page, `${labels.shareOn} Facebook`)).toBeVisible();
    for (const name of [WHATSAPP, labels.mail]) await expect(findShare(page, name)).toBeHidden();
    await findQuote(page, 0).getByRole('link', { name: quoteLabels.share }).click();
    expect(await takeShared()).toEqual([
      {
        title,
        text: expect.stringContaining(`“${quotes[0] ?? ''}”\n${candidate}, `),
        url: expect.stringContaining(`${articleUrl}#quote-1:~:text=`),
      },
    ]);
  });

  test('shows nothing when it is closed, and copies the link when it fails', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { items } = new Toasts(page);
    for (const end of ['AbortError', 'NotAllowedError'] as const) {
      await stubShareSheet(page, end);
      await page.goto(articlePath);
      await page.evaluate(() => navigator.clipboard.writeText('nothing'));
      await findShare(page, labels.share).click();
      expect(await page.evaluate(() => window.shared)).toHaveLength(1);
      if (end === 'AbortError') await expect(items).toHaveCount(0);
      else await expect(items.getByText('Article link copied to clipboard!')).toBeVisible();
      expect(await readClipboardLines(page)).toEqual([end === 'AbortError' ? 'nothing' : articleUrl]);
    }
  });
});

test.describe('the bar of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const PAGES = [articlePath, `/policies/${policy?.slug ?? ''}`, promisePath, '/media/campaign-launch'];
  const findBar = (page: Page) =>
    page.getByRole('main').getByRole('paragraph').filter({ hasText: actions.join }).last();

  test('appears after the first view, sticks to the lower edge, and ends under the text', async ({
    page,
  }) => {
    for (const place of PAGES) {
      await page.goto(place);
      const bar = findBar(page);
      await expect(bar, place).not.toBeInViewport();
      const box = await bar.evaluate(async (element) => {
        const frame = element.parentElement?.parentElement;
        const edges: number[] = [];
        const end = (frame?.getBoundingClientRect().bottom ?? 0) + scrollY - innerHeight;
        for (const y of [2 * innerHeight, end]) {
          scrollTo({ top: Math.min(y, end), behavior: 'instant' });
          await new Promise(requestAnimationFrame);
          edges.push(Math.round(element.getBoundingClientRect().bottom) - innerHeight);
        }
        const { top, height } = element.getBoundingClientRect();
        const texts = [...(frame?.querySelectorAll('p, li, dd, a') ?? [])].filter(
          (text) => !element.contains(text) && text !== element,
        );
        const covered = texts.filter((text) => text.getBoundingClientRect().bottom > top);
        return { edges, height, covered: covered.map(({ outerHTML }) => outerHTML.slice(0, 160)) };
      });
      expect.soft(box, place).toEqual({ edges: [0, 0], height: expect.any(Number), covered: [] });
      expect.soft(box.height, place).toBeLessThanOrEqual(56);
    }
  });

  test('leads to the share buttons or opens the share sheet, but not on paper and wide screens', async ({
    page,
  }) => {
    await page.goto(promisePath);
    await findBar(page).getByRole('link', { name: labels.share }).click();
    await expect(page).toHaveURL(`${promisePath}#share`);
    await expect(findShare(page, WHATSAPP)).toBeInViewport();
    await stubShareSheet(page, 'success');
    await page.goto(articlePath);
    await findBar(page).getByRole('link', { name: labels.share }).click();
    expect(await page.evaluate(() => window.shared)).toEqual([{ title, url: articleUrl }]);
    await page.emulateMedia({ media: 'print' });
    await expect(findBar(page)).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(findBar(page)).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first row has every platform, including WhatsApp and email', async ({ page }) => {
    await page.goto(articlePath);
    for (const name of PLATFORMS) await expect(findShare(page, `${labels.shareOn} ${name}`)).toBeVisible();
    await expect(findShare(page, labels.copyLink)).toBeVisible();
    await expect(findShare(page, labels.share)).toBeHidden();
    const pattern = [title, articleUrl].map((text) => RegExp.escape(encodeURIComponent(text))).join('.*');
    for (const name of [WHATSAPP, labels.mail])
      await expect(findShare(page, name)).toHaveAttribute('href', new RegExp(`=${pattern}$`));
  });
});
