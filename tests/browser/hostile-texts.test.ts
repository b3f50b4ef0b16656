import { isDeepStrictEqual } from 'node:util';

import { type Page, expect, provokes, test } from '../support/quiet-test.ts';
import { NOW, answerEvents } from '../support/events.ts';
import { HOSTILE_TEXTS, MARK } from '../support/hostile-texts.ts';
import { readThrough } from '../support/islands.ts';
import { readMediaPage } from '../support/page-words.ts';
import { postForm } from '../support/post-form.ts';
import { VIDEOS, answerVideos } from '../support/videos.ts';

/** What a page is made of, and what of it only a text that was taken for markup brings in. */
interface Markup {
  /** The elements, attributes and addresses that no page of ours has, each as its beginning; [] where there is none. */
  readonly foreign: readonly string[];
  /** How many elements and attributes of each name stand in its main part: the same, whatever the texts say. */
  readonly shape: Readonly<Record<string, number>>;
}

/** Reads a page as the browser has it; with `html`, the document that the browser would make of that, without loading it. */
const readMarkup = (page: Page, html?: string): Promise<Markup> =>
  page.evaluate(
    ([mark, source]) => {
      const root = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
      const elements = [...root.querySelectorAll('*')];
      const foreign = elements.filter((element) => {
        const { localName, attributes, textContent } = element;
        const isCode = /^(?:script|style|noscript|template)$/.test(localName) && textContent.includes(mark);
        const isData = element.getAttribute('type') === 'application/ld+json';
        return (
          /^(?:base|math|mtext|animate|object|embed|iframe|frame|applet)$/.test(localName) ||
          (isCode && !isData) ||
          element.matches('[srcdoc], [autofocus], meta[http-equiv=refresh i], img[src=x]') ||
          [...attributes].some(({ name }) => name.length > 2 && name.startsWith('on')) ||
          element instanceof HTMLUnknownElement
        );
      });
      const addresses = elements.flatMap((element) =>
        ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href', 'data', 'cite', 'ping'].flatMap(
          (name) => element.getAttribute(name) ?? [],
        ),
      );
      const odd = addresses.filter((address) => {
        const { protocol, host } = new URL(address, location.href);
        return !/^(?:https?|mailto|tel|sms|whatsapp|viber):$/.test(protocol) || host === 'evil.example';
      });
      const shape: Record<string, number> = {};
      const count = (name: string) => (shape[name] = (shape[name] ?? 0) + 1);
      for (const { localName, attributes } of root.querySelectorAll('main *')) {
        count(localName);
        for (const { name } of attributes) count(`${localName}[${name}]`);
      }
      return {
        foreign: [
          ...(mark in window ? ['a script of the text ran'] : []),
          ...foreign.map(({ outerHTML }) => outerHTML.slice(0, 200)),
          ...odd.filter((address) => !address.startsWith('data:image/')),
        ],
        shape,
      };
    },
    [MARK, html] as const,
  );

/** What each text is compared with: it brings no more elements and attributes into a page than this does. */
const PLAIN = 'plain words';
/** Texts that stay texts also where they are put in as markup: templates, and other spellings of the brackets. */
const WITHOUT_MARKUP = /^(?:\$\{|\{window|%3C|&lt;|＜)/;
async function expectShape(page: Page, shape: Markup['shape'], what?: string) {
  const found = await readMarkup(page);
  expect(found.foreign, what).toEqual([]);
  expect(found.shape, what).toEqual(shape);
}

/** How many events and videos a list shows. */
const SHOWN_EVENTS = 12;
const SHOWN_VIDEOS = VIDEOS.slice(0, 6);

async function showEvents(page: Page, texts: readonly string[]) {
  const filled = Array.from({ length: SHOWN_EVENTS }, (_, index) => texts[index % texts.length] ?? '');
  const events = filled.map((text, index) => ({
    id: `${String(index)} ${text}`,
    title: `${String(index)} ${text}`,
    start: `2098-09-${String(13 + index)}T22:00:00Z`,
    end: null,
    allDay: false,
    // A place with a web address has no link to a map: the number of links would differ.
    location: text.replaceAll('https://', '//'),
    description: text,
    // The endpoint gives http and https addresses alone, also where the host is not to be trusted.
    url: '',
    ...(index % 5 === 0 && { cancelled: text }),
  }));
  await answerEvents(page, events);
  await page.goto('/media');
  await readThrough(page);
  const list = page.getByRole('region', { name: readMediaPage().events, exact: true });
  await expect(list.getByRole('heading', { name: /^\d+ / })).toHaveCount(SHOWN_EVENTS);
}

async function showVideos(page: Page, texts: readonly string[]) {
  const videos = SHOWN_VIDEOS.map((video, index) => {
    const text = texts[index % texts.length] ?? '';
    return { ...video, title: `a ${text}`, description: text, channelTitle: text };
  });
  await page.unrouteAll();
  // How many events the calendar has at this moment would change the markup, too.
  await answerEvents(page, []);
  await answerVideos(page, { videos });
  await page.goto('/');
  await readThrough(page);
  await expect(page.getByRole('link', { name: `a ${texts[0] ?? ''}`.trim() }).first()).toBeAttached();
}

test.describe('hostile texts', () => {
  test(
    'would be noticed if they were put in as markup',
    provokes("document's base URI"),
    async ({ page }) => {
      await page.goto('/robots.txt');
      const put = (text: string) =>
        readMarkup(
          page,
          `<main><p>${text}</p><input value="${text}"><input value='${text}'><a href="${text}">x</a></main>`,
        );
      const plain = await put(PLAIN);
      expect(plain.foreign).toEqual([]);
      const unseen: string[] = [];
      for (const text of HOSTILE_TEXTS) {
        const { foreign, shape } = await put(text);
        if (foreign.length === 0 && isDeepStrictEqual(shape, plain.shape)) unseen.push(text);
      }
      expect(unseen).toEqual(HOSTILE_TEXTS.filter((text) => WITHOUT_MARKUP.test(text)));
    },
  );

  test('in events stay texts, and their links lead nowhere', async ({ page }) => {
    await page.clock.setFixedTime(new Date(NOW));
    await showEvents(page, [PLAIN]);
    const { shape } = await readMarkup(page);
    for (let from = 0; from < HOSTILE_TEXTS.length; from += SHOWN_EVENTS) {
      await showEvents(page, HOSTILE_TEXTS.slice(from, from + SHOWN_EVENTS));
      await expectShape(page, shape);
    }
  });

  test('in the videos of the channel stay texts', async ({ page }) => {
    await showVideos(page, [PLAIN]);
    const { shape } = await readMarkup(page);
    for (let from = 0; from < HOSTILE_TEXTS.length; from += SHOWN_VIDEOS.length) {
      await showVideos(page, HOSTILE_TEXTS.slice(from, from + SHOWN_VIDEOS.length));
      await expectShape(page, shape);
    }
  });

  test('in the address of /join fill nothing in', async ({ page }) => {
    await page.goto('/join');
    const { shape } = await readMarkup(page);
    // Several as one text, for an address has its limits.
    for (let from = 0; from < HOSTILE_TEXTS.length; from += 8) {
      const text = HOSTILE_TEXTS.slice(from, from + 8).join(' ');
      const query = new URLSearchParams({ email: text, [text]: text }).toString();
      await page.goto(`/join?${query}#${encodeURIComponent(text)}`);
      await expectShape(page, shape, text);
      await expect(page.locator('[name=email]').first()).toHaveValue('');
    }
  });

  for (const [action, names, shown] of [
    ['/api/subscribe', ['email', 'page', 'consent'], 'email'],
    ['/api/volunteers', ['name', 'email', 'area', 'help', 'available', 'page', 'consent'], 'name'],
    ['/my-data', ['email'], 'email'],
    ['/confirm', ['token', 'present'], null],
    ['/unsubscribe', ['token', 'action'], null],
  ] as const) {
    test(`posted to ${action} come back as what was typed`, async ({ page }) => {
      const shapes = new Map<number, Markup['shape']>();
      // Several as one text, for 4 kB are taken; the server limits how often.
      for (let from = 0; from < HOSTILE_TEXTS.length; from += 8) {
        const text = HOSTILE_TEXTS.slice(from, from + 8).join(' ');
        const fields = from === 0 ? names : names.slice(0, 2);
        if (!shapes.has(fields.length)) {
          await postForm(
            page,
            action,
            fields.map((name) => [name, PLAIN]),
          );
          shapes.set(fields.length, (await readMarkup(page)).shape);
        }
        await postForm(
          page,
          action,
          fields.map((name) => [name, text]),
        );
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectShape(page, shapes.get(fields.length) ?? {}, text);
        const [first = ''] = text.split(' ');
        if (shown !== null)
          expect(await page.locator(`main [name=${shown}]`).inputValue()).toContain(
            first.replace('\u0000', '\uFFFD'),
          );
      }
    });
  }
});
