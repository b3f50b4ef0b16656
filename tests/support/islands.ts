import { expect, type Locator, type Page } from 'playwright/test';

/** Waits until the island around an element is hydrated: Astro then removes its `ssr` attribute. */
export async function waitForIsland(part: Locator): Promise<void> {
  await expect(part.locator('xpath=ancestor::astro-island[1]')).not.toHaveAttribute('ssr');
}

/** Scrolls from top to bottom, waiting for everything in view to load. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const islands = [...document.querySelectorAll('astro-island[opts*="whenVisible"]')];
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.75) {
      scrollTo({ top, behavior: 'instant' });
      do {
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      } while (islands.some((island) => isInView(island) && isWaiting(island)));
    }
    await Promise.all(Array.from(document.images, (image) => image.decode()));
    await document.fonts.ready;

    function isInView({ firstElementChild }: Element): boolean {
      const { top = Infinity, bottom = 0 } = firstElementChild?.getBoundingClientRect() ?? {};
      return top < innerHeight && bottom > 0;
    }

    function isWaiting(island: Element): boolean {
      return island.hasAttribute('ssr') || island.querySelector('[aria-busy="true"]') !== null;
    }
  });
}

/** Collects requested scripts, except the two that every page has. */
export function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !/LateScripts|islands\./.test(pathname))
      scripts.push(pathname);
  });
  return scripts;
}
