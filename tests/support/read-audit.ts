/** The severities that stop a change. */
const GRAVE = ['moderate', 'high', 'critical'] as const;

/** What is used of the report of `npm audit --json`. */
interface Report {
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  /** In place of the rest, where the registry did not answer. */
  readonly message?: string;
}

/** How an audit ended, and a sentence about it. */
export interface Audit {
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly sentence: string;
}

/** Reads what `npm audit --json` printed. Whatever is no report of findings is skipped: nobody has looked. */
export function readAudit(output: string): Audit {
  const { metadata, vulnerabilities = {}, message } = parse(output);
  const counts = metadata?.vulnerabilities;
  if (counts === undefined)
    return {
      outcome: 'skipped',
      sentence: `Skipped: the registry gave no audit (${message ?? 'no report'}).`,
    };
  const found = GRAVE.map((severity) => counts[severity] ?? 0).reduce((sum, count) => sum + count, 0);
  if (found === 0)
    return {
      outcome: 'passed',
      sentence: 'No known vulnerability of moderate severity or above in what is shipped.',
    };
  const names = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => GRAVE.some((grave) => grave === severity))
    .map(([name, { severity }]) => `${name} (${severity})`);
  return { outcome: 'failed', sentence: `Known vulnerabilities in what is shipped: ${names.join(', ')}.` };
}

function parse(output: string): Report {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return {};
  }
}
