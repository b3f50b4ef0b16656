import { expect, test, type Page } from '../support/quiet-test.ts';

/** The faces with which the browser really drew an element, each with the number of letters. */
async function readFaces(page: Page, selector: string): Promise<[name: string, letters: number][]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, glyphCount }) => [familyName, glyphCount]);
}

test.describe('display face', () => {
  for (const words of ['Tāmaki Makaurau', 'ĀĒĪŌŪāēīōū']) {
    test(`draws every letter of ${words}`, async ({ page }) => {
      await page.goto('/corrections');
      await page.getByRole('heading', { level: 1 }).evaluate(async (heading, text) => {
        heading.textContent = text;
        await document.fonts.load('800 1em "Archivo Display"', text);
      }, words);
      await expect(async () => {
        expect(await readFaces(page, 'h1')).toEqual([[expect.stringMatching(/^Archivo/), words.length]]);
      }).toPass();
    });
  }
});
