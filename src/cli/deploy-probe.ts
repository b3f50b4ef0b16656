import { SECURITY_HEADERS } from '../server/http/security-headers.ts';
import type { DeployDeps } from './deploy-deps.ts';

/** What is asked of a site: an address, and what is wrong with its answer (null: nothing). */
interface Probe {
  readonly path: string;
  readonly what: string;
  readonly judge: (response: Response, body: string) => string | null;
}

/** Of the form of a token, and nobody's: the function has to ask the database. */
const UNKNOWN_TOKEN = 'A'.repeat(43);
const LIMIT_MS = 20_000;

const PROBES: readonly Probe[] = [
  { path: '/', what: 'the home page', judge: (response) => judgeStatus(response, 200) },
  {
    path: '/',
    what: 'the security headers',
    judge: ({ headers }) => {
      // A rule for some files may add to what holds for all.
      const missing = Object.entries(SECURITY_HEADERS).flatMap(([name, value]) =>
        headers.get(name)?.includes(value) ? [] : [name],
      );
      return missing.length === 0 ? null : `are not all there: ${missing.join(', ')}. netlify.toml sets them`;
    },
  },
  {
    path: '/api/events',
    what: 'the events',
    judge: (response, body) =>
      judgeStatus(response, 200) ??
      (isEvents(body) ? null : 'are no list of events. The log of the function events says why'),
  },
  {
    path: '/my-data',
    what: 'a page with a form, which a function writes',
    judge: (response, body) => judgeStatus(response, 200) ?? (/<form\b/.test(body) ? null : 'has no form'),
  },
  {
    path: `/confirm?token=${UNKNOWN_TOKEN}`,
    what: 'the database, which is asked for a link that it does not have',
    judge: (response) =>
      response.status === 503 || response.status === 504
        ? `does not answer (${String(response.status)}). Database in the project's menu shows whether it is there`
        : judgeStatus(response, 404),
  },
  {
    path: '/no-such-page',
    what: 'the page for addresses that do not exist',
    judge: (response) => judgeStatus(response, 404),
  },
];

/** Looks at a site as a visitor would, and gives back what is wrong, a sentence each. */
export async function probeSite(
  { fetch, report }: Pick<DeployDeps, 'fetch' | 'report'>,
  address: URL,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { path, what, judge } of PROBES) {
    const fault = await ask(fetch, new URL(path, address), judge);
    report(`  ${fault === null ? 'ok   ' : 'WRONG'} ${what}${fault === null ? '' : ` ${fault}.`}`);
    if (fault !== null) faults.push(`${what} ${fault}.`);
  }
  return faults;
}

async function ask(fetch: DeployDeps['fetch'], address: URL, judge: Probe['judge']): Promise<string | null> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { Accept: 'text/html,application/json' },
    });
    return judge(response, await response.text());
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause : cause).message : '';
    return `could not be reached: ${reason}`;
  }
}

const judgeStatus = ({ status }: Response, expected: number): string | null =>
  status === expected ? null : `answers ${String(status)}, not ${String(expected)}`;

function isEvents(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'events' in value && Array.isArray(value.events);
  } catch {
    return false;
  }
}
