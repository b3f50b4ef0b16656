import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { formatIssues, isError, type ContentIssue } from './content-issue.ts';
import { LANGUAGE } from '../lib/language.ts';

const POLL_MS = 500;
/** Asks again every second, also while the real server starts, and loads what has changed. */
const SCRIPT = `let last;
setInterval(async () => {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
  const text = answer && (await answer.text());
  if (text !== null && last !== undefined && text !== last) location.reload();
  if (text !== null) last = text;
}, 1000);`;

/** What the page needs. */
export interface WaitingDeps {
  /** Where the development server is going to listen. */
  readonly port: number;
  /** What its report begins with. */
  readonly verdict: string;
  readonly check: () => Promise<ContentIssue[]>;
  /** Is given the issues whenever they have changed. */
  readonly onChange: (issues: readonly ContentIssue[]) => void;
}

/**
 * Astro does not start on content that its schemas refuse: until the errors are mended, this shows them at the address
 * of the development server. Resolves with what is left then.
 */
export async function showUntilMended(
  first: readonly ContentIssue[],
  { port, verdict, check, onChange }: WaitingDeps,
): Promise<readonly ContentIssue[]> {
  if (!first.some(isError)) return first;
  let issues = first;
  const toReport = () => formatIssues(issues.filter(isError), verdict);
  const server = createServer((_, response) => {
    response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(toPage(toReport()));
  });
  // Where another server has the port, the terminal alone tells.
  server.on('error', () => undefined);
  server.listen(port, 'localhost');
  while (issues.some(isError)) {
    await wait(POLL_MS);
    const before = toReport();
    issues = await check();
    if (toReport() !== before) onChange(issues);
  }
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  return issues;
}

const toPage = (report: string): string => `<!doctype html>
<html lang="${LANGUAGE}"><meta charset="utf-8"><title>content/</title>
<pre style="white-space:pre-wrap;max-width:60rem;margin:2rem auto;font:1rem/1.5 monospace">${report
  .replaceAll('&', '&amp;')
  .replaceAll('<', '&lt;')}

Mend it and save: this page goes by itself.</pre>
<script>${SCRIPT}</script>
</html>`;
