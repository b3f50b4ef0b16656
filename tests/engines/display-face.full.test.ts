import { describe, expect } from 'vitest';

import { journey } from '../support/engines/journey.ts';

const PATHS = ['/', '/about', '/donate', '/media', '/news', '/policies/housing'];

/** Makes the next page the first of a visit. */
const forgetVisit = () => {
  sessionStorage.clear();
};

/** Whether the headline of the page is set in the face that comes late. */
const hasFace = () =>
  getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily.includes('Archivo Late');

/** Texts in the display face that are higher than their box, or whose letters stand apart by more than 0.08 em. */
const findMisfits = () =>
  [...document.querySelectorAll<HTMLElement>('h1, h2, h3, .font-display')]
    .filter((element) => element.style.cssText !== '' && element.checkVisibility())
    .filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { fontSize, letterSpacing, lineHeight } = getComputedStyle(element);
      const isHigher =
        range.getBoundingClientRect().height >
        element.getBoundingClientRect().height + Number.parseFloat(lineHeight) / 2;
      return isHigher || Math.abs(Number.parseFloat(letterSpacing)) > 0.08 * Number.parseFloat(fontSize);
    })
    .map((element) => `${element.innerText}: ${element.style.cssText}`);

describe('display face on the first page of a visit', () => {
  journey('fits into the place of the face before it', { timeout: 60_000 }, async ({ visitor }) => {
    let shown = 0;
    await visitor.goTo('/terms');
    for (const path of PATHS) {
      await visitor.evaluate(forgetVisit);
      await visitor.goTo(path);
      // Where it would move something it waits for the next page.
      await expect.poll(() => visitor.evaluate(() => sessionStorage.getItem('face'))).toBe('here');
      if (await visitor.evaluate(hasFace)) shown += 1;
      expect(await visitor.evaluate(findMisfits), path).toEqual([]);
    }
    expect(shown).toBeGreaterThan(0);
  });
});
