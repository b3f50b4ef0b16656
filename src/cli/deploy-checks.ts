import { ContentError } from '../server/config/content.ts';
import { checkEditorRepo, checkGit, checkNode } from './deploy-check-project.ts';
import { checkContentForLaunch } from './deploy-check-content.ts';
import { checkSetting } from './deploy-check-settings.ts';
import type { DeployDeps } from './deploy-deps.ts';
import type { Finding } from './deploy-finding.ts';
import { readNetlifySettings, readNetlifyState, type NetlifyState } from './deploy-netlify.ts';
import { checkChannel } from './deploy-upstream.ts';
import { SETTINGS } from './deploy-setting-list.ts';

/** All that was found. */
export interface CheckReport {
  readonly findings: readonly Finding[];
  readonly netlify: NetlifyState;
}

/** The settings of Netlify, and over them those of the shell; a value of '' is a secret that Netlify shows nobody. */
async function readKnownSettings(
  deps: DeployDeps,
  netlify: NetlifyState,
): Promise<ReadonlyMap<string, string>> {
  const known = new Map(netlify.name === 'linked' ? await readNetlifySettings(deps) : []);
  for (const { name } of SETTINGS) {
    const value = deps.env[name]?.trim();
    if (value) known.set(name, value);
  }
  return known;
}

/** Checks everything that a live site needs, and changes nothing. */
export async function checkEverything(deps: DeployDeps): Promise<CheckReport> {
  const netlify = await readNetlifyState(deps);
  const known = await readKnownSettings(deps, netlify);
  const findings = [
    checkNode(deps.nodeVersion),
    await checkGit(deps),
    checkNetlify(netlify),
    ...(await toFindings(checkContentForLaunch(deps, netlify))),
    ...(await Promise.all(SETTINGS.map((setting) => checkSetting(deps, setting, known.get(setting.name))))),
    await checkEditorRepo(deps, known.get('EDITOR_REPO')),
    ...(await toFindings(checkChannel(deps, known.get('YOUTUBE_API_KEY')))),
  ];
  return { findings: findings.filter((finding) => finding !== null), netlify };
}

/** Content that a schema refuses is a finding too. */
async function toFindings(checking: Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await checking;
  } catch (cause) {
    if (!(cause instanceof ContentError)) throw cause;
    const todo = 'npm run check:content says what belongs there.';
    return [{ subject: 'Content', state: 'wrong', words: `${cause.message}.`, todo }];
  }
}

function checkNetlify(netlify: NetlifyState): Finding {
  const subject = 'Netlify';
  switch (netlify.name) {
    case 'unreachable':
      return {
        subject,
        state: 'wrong',
        words: `Its program could not be run: ${netlify.reason}`,
        todo: 'Check the connection to the internet, and that npx works: npx --version.',
      };
    case 'signed-out':
      return {
        subject,
        state: 'open',
        words: 'Nobody is signed in on this machine.',
        todo: 'npm run deploy signs you in, in a window of your browser. An account is free: https://app.netlify.com/signup',
      };
    case 'not-linked':
      return {
        subject,
        state: 'open',
        words: 'This folder is no project there yet.',
        todo: 'npm run deploy creates it, or links the one there is.',
      };
    case 'linked':
      return { subject, state: 'right', words: `The project is ${netlify.project.name}.` };
  }
}

const HEADINGS = {
  wrong: 'Before the site can go live:',
  open: 'It can go live without these; then this does not work:',
  right: 'In order:',
} as const;

/** Writes what was found as one list, the most urgent first. */
export function writeFindings(findings: readonly Finding[]): string {
  const groups = Object.groupBy(findings, ({ state }) => state);
  const parts = (['wrong', 'open', 'right'] as const).flatMap((state) => {
    const lines = (groups[state] ?? []).flatMap(({ subject, words, todo }) => [
      `  ${subject}: ${words}`,
      ...(todo === undefined ? [] : todo.split('\n').map((line) => `    ${line}`)),
    ]);
    return lines.length === 0 ? [] : [[HEADINGS[state], ...lines].join('\n')];
  });
  return parts.join('\n\n');
}

/** Whether nothing stands in the way of a live site. */
export const isReady = (findings: readonly Finding[]): boolean =>
  findings.every(({ state }) => state !== 'wrong');
