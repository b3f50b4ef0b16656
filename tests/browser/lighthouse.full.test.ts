import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { PAGE_TEMPLATES } from '../support/page-templates.ts';
import { CHROMIUM } from '../support/playwright-chromium.ts';
import { expect, test } from '../support/quiet-test.ts';

/** Installed by npx on its first run, because it is 130 MB with its trace engine and only the full run needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const MAX_BYTES = 50_000_000;

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { score: number | null; title: string; explanation?: string; details?: unknown }>
  >;
}

/** Loads a page in Lighthouse's emulated phone with an empty cache. Returns a line for each audit below a score of 100. */
async function findLighthouseFaults(url: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--throttling-method=provided'],
      ...[`--only-categories=${CATEGORIES.join(',')}`, '--disable-full-page-screenshot'],
      `--chrome-flags=--headless ${CHROMIUM.args.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: CHROMIUM.executablePath }, maxBuffer: MAX_BYTES },
  );
  const { runtimeError, categories, audits } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scores = CATEGORIES.map((name) => [name, categories[name]] as const);
  return scores.flatMap(([name, category]) => {
    if (!category) return [`${name} was not measured`];
    const faults = category.auditRefs.flatMap(({ id, weight }) => {
      const { score = null, title = '', details, explanation } = audits[id] ?? {};
      return weight === 0 || score === null || score === 1
        ? []
        : [`${id}: ${title} ${explanation ?? JSON.stringify(details ?? '')}`];
    });
    return category.score === 1 ? faults : [`${name}: ${String(category.score)}`, ...faults];
  });
}

// The first test waits for the installation.
test.describe.configure({ mode: 'default', timeout: 300_000 });

// Performance depends on the machine; `npm run bench:paint` measures it.
for (const path of PAGE_TEMPLATES)
  test(`Lighthouse scores ${path} 100 for accessibility, best practices and SEO`, async ({ baseURL }) => {
    expect(await findLighthouseFaults(new URL(path, baseURL).href)).toEqual([]);
  });
