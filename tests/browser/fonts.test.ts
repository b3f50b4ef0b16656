import { expect, test, type Page } from '@playwright/test';

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
      // A face that comes late waits for the next page, so a slow machine may need another look.
      await expect(async () => {
        await page.goto('/policies');
        await page.getByRole('heading', { level: 1 }).evaluate(async (heading, text) => {
          heading.textContent = text;
          await document.fonts.load('800 1em "Archivo Display"', text);
        }, words);
        expect(await readFaces(page, 'h1')).toEqual([[expect.stringMatching(/^Archivo/), words.length]]);
      }).toPass();
    });
  }

  test('is asked for as a whole before the first view, so that no headline is drawn half with another', async ({
    page,
  }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.route('**/policies', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/(<h1[^>]*>)[^<]*/, '$1Tāmaki Makaurau') });
    });
    await page.goto('/policies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tāmaki Makaurau');
    await page.evaluate(() => document.fonts.ready);
    const preloads = page.locator('link[rel="preload"][as="font"]');
    const preloaded = await preloads.evaluateAll((links) =>
      links.map((link) => (link as HTMLLinkElement).href),
    );
    expect(new Set(fonts)).toEqual(new Set(preloaded));
  });
});
