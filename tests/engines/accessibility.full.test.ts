import { describe, expect } from 'vitest';

import { listBuiltPages } from '../support/built-pages.ts';
import { findViolationsAt } from '../support/engines/accessibility.ts';
import { journey } from '../support/engines/journey.ts';

/** What is left of a laptop's screen, 1,280 by 1,024 pixels, at 400 %. */
const ZOOMED = [320, 256] as const;

const readOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** More than a hundred pages, three times each: on two busy processors, eleven minutes in WebKit. */
const TIMEOUT_MS = 1_800_000;

describe('every page', () => {
  journey(
    'is open to everybody at each width, and at 400 %',
    { timeout: TIMEOUT_MS },
    async ({ visitor }) => {
      // The browser notes the status of a page that is not there.
      visitor.provoked.push(/no-such-page.*404|404.*no-such-page/);
      const found: string[] = [];
      for (const { path } of listBuiltPages()) {
        await visitor.goTo(path);
        const lines = await findViolationsAt(visitor);
        await visitor.resize(...ZOOMED);
        // Sizes that a script has set follow the screen with its next frame.
        await expect
          .poll(() => visitor.evaluate(readOverflow), { timeout: 2_000 })
          .toBe(0)
          .catch((cause: unknown) => lines.push(`wider than the screen at 400 %: ${String(cause)}`));
        found.push(...lines.map((line) => `${path}: ${line}`));
      }
      expect(found).toEqual([]);
    },
  );
});
