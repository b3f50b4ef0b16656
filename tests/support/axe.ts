import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';

import { isFullRun } from './full-run.ts';

type AxeOptions = Parameters<AxeBuilder['options']>[0];
type AxeViolations = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

declare global {
  interface Window {
    /** What `AXE_SOURCE` leaves behind. */
    axe: { readonly run: (context: Document, options: AxeOptions) => Promise<AxeViolations> };
  }
}

/** The widths that every page and every state is looked at in, in CSS pixels: a small phone, at night a tablet, a laptop. */
export const AXE_WIDTHS = isFullRun ? [320, 768, 1280] : [320, 1280];

/**
 * WCAG 2.2 AA, and what axe counts as good practice. A player of another site is not ours, and axe would ask it by messages
 * that Firefox complains of. Selectors are not reported, and take a fifth of the time.
 */
export const AXE_OPTIONS: AxeOptions = {
  iframes: false,
  selectors: false,
  resultTypes: ['violations'],
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
};

/** The rules and what runs them, less than half as long as what `AxeBuilder` takes by itself. */
export const AXE_SOURCE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** A line for each element that breaks a rule. */
export const describeViolations = ({ violations }: AxeViolations): string[] =>
  violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html}`));
