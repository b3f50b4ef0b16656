import { AXE_OPTIONS, AXE_SOURCE, AXE_WIDTHS, describeViolations } from '../axe.ts';
import type { Visitor } from './visitor.ts';

/** The rules of WCAG 2.2 AA that the page breaks as it stands now, at each of the widths; one line an element. */
export async function findViolationsAt(
  visitor: Visitor,
  widths: readonly number[] = AXE_WIDTHS,
): Promise<string[]> {
  const found: string[] = [];
  await visitor.run(AXE_SOURCE);
  for (const width of widths) {
    await visitor.resize(width, 800);
    const result = await visitor.evaluate(async (options) => {
      // What lies half under the bar at the top is for axe too small a target: it hangs on where a click has scrolled to.
      scrollTo({ top: 0, behavior: 'instant' });
      // Scripts hear of the new width with the next frame.
      await new Promise(requestAnimationFrame);
      const { violations } = await window.axe.run(document, options);
      return { violations };
    }, AXE_OPTIONS);
    found.push(...describeViolations(result).map((line) => `${String(width)} px: ${line}`));
  }
  return found;
}
