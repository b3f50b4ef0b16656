import { expect, test, type Page } from '../support/quiet-test.ts';

import { readHome } from '../support/page-words.ts';
import { collectScripts, waitForIsland } from '../support/islands.ts';

test.use({ viewport: { width: 360, height: 740 } });

const CONNECTIONS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'with data saver': async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  },
  'of the second generation': (page) =>
    page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '2g' } });
    }),
};

for (const [name, connect] of Object.entries(CONNECTIONS)) {
  test.describe(`a connection ${name}`, () => {
    test('loads no island and no face before a touch, and shows the lists that the build wrote', async ({
      page,
    }) => {
      await connect(page);
      const scripts = collectScripts(page);
      const others: string[] = [];
      page.on('request', (request) => {
        if (['fetch', 'font'].includes(request.resourceType())) others.push(request.url());
      });
      await page.goto('/');
      const events = page.getByRole('region', { name: readHome().events.heading });
      await events.scrollIntoViewIfNeeded();
      await expect(events.getByRole('listitem')).toHaveCount(3);
      for (const item of await events.getByRole('listitem').all()) await expect(item).toBeInViewport();
      await page.evaluate(() => new Promise((idle) => void requestIdleCallback(idle)));
      expect([...scripts, ...others]).toEqual([]);

      const list = events.getByRole('list').first();
      const answered = page.waitForResponse('**/api/events');
      await list.hover();
      await waitForIsland(list);
      expect((await answered).status()).toBe(200);
      expect(scripts).toContainEqual(expect.stringContaining('/UpcomingEvents.'));
    });
  });
}
