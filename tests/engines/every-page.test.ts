import { describe, expect } from 'vitest';

import { listTemplatePages } from '../support/built-pages.ts';
import { journey } from '../support/engines/journey.ts';

/** By how many pixels the page is wider than the phone. */
const readOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

describe('every page', () => {
  journey('stays within the width of a phone', { timeout: 120_000 }, async ({ visitor }) => {
    // The browser notes the status of a page that is not there.
    visitor.provoked.push(/no-such-page.*404|404.*no-such-page/);
    const overflows: Record<string, number> = {};
    for (const { path } of listTemplatePages()) {
      await visitor.goTo(path);
      overflows[path] = await visitor.evaluate(readOverflow);
    }
    expect(Object.entries(overflows).filter(([, pixels]) => pixels > 0)).toEqual([]);
  });
});
