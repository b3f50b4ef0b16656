import type { Page } from '@playwright/test';

import { MARK } from './hostile-texts.ts';

/** What a page is made of, and what of it only a text that was taken for markup brings in. */
export interface Markup {
  /** The elements, attributes and addresses that no page of ours has, each as its beginning; [] where there is none. */
  readonly foreign: readonly string[];
  /** How many elements and attributes of each name stand in its main part: the same, whatever the texts say. */
  readonly shape: Readonly<Record<string, number>>;
}

/** Reads a page as the browser has it; with `html`, the document that the browser would make of that, without loading it. */
export const readMarkup = (page: Page, html?: string): Promise<Markup> =>
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
        // Sizes are held there while the display face comes, so at some moments alone.
        for (const { name } of attributes) if (name !== 'style') count(`${localName}[${name}]`);
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
