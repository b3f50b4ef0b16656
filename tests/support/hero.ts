import type { Locator, Page } from '@playwright/test';

import { getHeadlineFit } from '../../src/features/display-face/headline-fit.build.ts';
import { readPage, readSite } from './content-files.ts';

interface Fit {
  /** Parts of the headline that are wider than its column or go on to a second line. */
  readonly broken: readonly string[];
  /** The widest part as a share of the column. */
  readonly filled: number;
}

/** The yellow panel at the top of the home page. */
export class Hero {
  readonly headline: Locator;

  constructor(page: Page) {
    this.headline = page.getByRole('heading', { level: 1 });
  }

  /** Sets the headline for another name, in the parts and the size that the build would choose. */
  async showName(name: string): Promise<void> {
    const { hero } = readPage('home') as { hero: { headline: string[] } };
    const { lines, css } = await getHeadlineFit(
      hero.headline.map((line) => line.replace(readSite().name, () => name)),
    );
    const size = /font-size:([^}]+)/.exec(css)?.[1] ?? '';
    await this.headline.evaluate(
      (headline, built) => {
        headline.style.fontSize = built.size;
        headline.replaceChildren(
          ...built.parts.map((part) => {
            const span = document.createElement('span');
            span.className = 'block';
            span.textContent = part;
            return span;
          }),
        );
      },
      { size, parts: lines.flat() },
    );
  }

  readonly readFit = (): Promise<Fit> =>
    this.headline.evaluate((headline) => {
      const column = headline.getBoundingClientRect();
      const parts = [...headline.children].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return {
          text: part.textContent,
          box: range.getBoundingClientRect(),
          rows: range.getClientRects().length,
        };
      });
      return {
        broken: parts
          .filter(({ box, rows }) => box.right > column.right + 1 || rows > 1)
          .map(({ text }) => text),
        filled: Math.max(...parts.map(({ box }) => box.width)) / column.width,
      };
    });
}
