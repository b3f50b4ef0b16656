import { describe, expect } from 'vitest';

import { journey } from '../support/engines/journey.ts';
import { PAGE_TEMPLATES } from '../support/page-templates.ts';

/** Notes whether the page is shown again from memory. */
const noteReturn = () => {
  addEventListener('pageshow', ({ persisted }) => {
    document.documentElement.dataset['persisted'] = String(persisted);
  });
};
const goBack = () => {
  history.back();
};
const readReturn = () => document.documentElement.dataset['persisted'];

// The drivers of the others cannot be asked: WebKit's turns this memory off, Firefox's does not hear of the pages that come
// from it.
describe('a page that is left and gone back to', () => {
  journey('comes back at once, from the memory of the browser', { timeout: 120_000 }, async ({ visitor }) => {
    for (const path of PAGE_TEMPLATES) {
      await visitor.goTo(path);
      await visitor.evaluate(noteReturn);
      await visitor.goTo('/terms');
      await visitor.evaluate(goBack);
      await expect
        .poll(() => visitor.evaluate(readReturn).catch(() => undefined), { message: path })
        .toBe('true');
    }
  });
});
