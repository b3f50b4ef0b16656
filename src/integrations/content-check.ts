import { relative, sep } from 'node:path';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import type { HotPayload, ViteDevServer } from 'vite';

import { checkContent, listLaunchIssues } from '../site/check-content.ts';
import { formatIssues, isError, isLeftOut, type ContentIssue } from '../content-check/content-issue.ts';
import { escapeHtml } from '../lib/text.ts';
import { type LeftOut, readLeftOut } from '../core/unpublished.server.ts';
import { isProduction, listSettingProblems, readBuildTime } from '../core/settings.server.ts';

/** Text editors save in several steps, and switching branches changes many files. */
const DEBOUNCE_MS = 100;
/** Files that the dev server reads only at its start. It cannot restart itself: loaders would watch nothing, and the database be gone. */
const CONFIGURATION = /^content\/(?:colours|facts|te-reo|voting)\.yaml$/;
const CONSEQUENCE = 'The site cannot be built';
const SETTINGS_HEADING =
  'The site was not built: its settings have mistakes. Change them at Netlify, under "Project configuration", "Environment variables":';
const ADVICE = 'Fix it and save: this message closes automatically.';

/** Lists all issues. Content with errors fails a build and the start of `astro dev`, which reports later errors in the browser. */
export function contentCheck(): AstroIntegration {
  let issues: readonly ContentIssue[] = [];
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async () => {
        issues = await checkContent();
        setLeftOut(issues);
        if (issues.length === 0) return;
        console.error(`\n${formatIssues(issues)}\n`);
        if (issues.some(isError)) process.exit(1);
      },
      'astro:server:setup': ({ server, logger }) => {
        reportOnChange(server, issues, logger);
      },
    },
  };
}

/** Fails a production build with placeholders or invalid settings; other builds only log the number of placeholders. */
export const launchCheck = (): AstroIntegration => ({
  name: 'launch-check',
  hooks: {
    'astro:config:setup': async ({ command, logger }) => {
      if (command !== 'build') return;
      const issues = await listLaunchIssues(readBuildTime(process.env));
      const errors = issues.filter(isError);
      if (!isProduction(process.env)) {
        if (errors.length > 0)
          logger.warn(
            `Not ready for the launch: ${String(errors.length)} placeholders. CONTEXT=production npm run build names them.`,
          );
        return;
      }
      const problems = listSettingProblems(process.env).map((problem) => `${problem}.`);
      setLeftOut(issues, readLeftOut());
      if (issues.length > 0) console.error(`\n${formatIssues(issues)}\n`);
      if (problems.length > 0) console.error(`\n${[SETTINGS_HEADING, ...problems].join('\n  ')}\n`);
      if (errors.length > 0 || problems.length > 0) process.exit(1);
    },
  },
});

/** Makes the loaders leave out entries, and the function `publish` report them to staff. */
function setLeftOut(issues: readonly ContentIssue[], earlier: LeftOut = { files: [], report: '' }): void {
  const leftOut = issues.filter(isLeftOut);
  const files = [...earlier.files, ...leftOut.map(({ file }) => file.replace('content/', ''))];
  const report = [earlier.report, formatIssues(leftOut)].join('\n\n').trim();
  process.env['LEFT_OUT'] = JSON.stringify({ files, report } satisfies LeftOut);
}

/** Reports issues to the terminal and all open pages on each change; reloads the pages once there are none. */
function reportOnChange(
  server: ViteDevServer,
  first: readonly ContentIssue[],
  logger: AstroIntegrationLogger,
): void {
  const { watcher, config, environments } = server;
  const { hot } = environments.client;
  const send = hot.send.bind(hot);
  /** Files saved since the start. If they are drafts, their errors appear in the browser too. */
  const saved = new Set<string>();
  let report = formatErrors(first, saved);
  let timer: NodeJS.Timeout | undefined;

  // Replaces Astro's own error, which is written for programmers and comes later.
  hot.send = (...args: [HotPayload] | [string, unknown?]) => {
    const [payload] = args;
    const isAstroError = typeof payload === 'object' && payload.type === 'error' && report !== '';
    if (isAstroError) send(buildErrorPayload(report));
    else send(...(args as [HotPayload]));
  };
  hot.on('vite:client:connect', (_, client) => {
    if (report !== '') client.send(buildErrorPayload(report));
  });
  watcher.on('all', (_, path) => {
    const file = relative(config.root, path).replaceAll(sep, '/');
    if (!file.startsWith('content/')) return;
    saved.add(file);
    if (CONFIGURATION.test(file)) logger.info('To use it, stop this server (Ctrl+C) and start it again.');
    clearTimeout(timer);
    timer = setTimeout(() => {
      void update();
    }, DEBOUNCE_MS);
  });

  async function update(): Promise<void> {
    const issues = await checkContent().catch((cause: unknown) => {
      // A file can be deleted between listing and reading; the watcher reports that too.
      logger.error(String(cause));
      return null;
    });
    if (issues === null) return;
    const before = report;
    report = formatErrors(issues, saved);
    if (issues.some((issue) => isError(issue) || isLeftOut(issue)))
      logger.error(formatIssues(issues, CONSEQUENCE));
    else if (issues.length > 0) logger.warn(formatIssues(issues, CONSEQUENCE));
    else if (before !== '') logger.info('No issues in content/.');
    if (report !== '') send(buildErrorPayload(report));
    else if (before !== '') send({ type: 'full-reload', path: '*' });
  }
}

/** Formats all errors, including those of unpublished entries whose file is in `saved`; '' if there are none. */
function formatErrors(issues: readonly ContentIssue[], saved: ReadonlySet<string>): string {
  const errors = issues.filter(
    (issue) => isError(issue) || (issue.severity === 'draft' && saved.has(issue.file)),
  );
  return errors.length === 0 ? '' : formatIssues(errors, CONSEQUENCE);
}

/** Astro's overlay renders the message as HTML. */
function buildErrorPayload(report: string): HotPayload {
  const [title = '', ...groups] = report.split('\n\n');
  const message = escapeHtml(groups.join('\n\n'));
  return { type: 'error', err: { name: 'content/', title, message, hint: ADVICE, stack: '' } };
}
