/**
 * Checks shipped packages for known vulnerabilities of moderate severity or above: `npm run test:audit`. Counts as skipped, not
 * as passed, if the registry does not answer.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';

const REPORTED_SEVERITIES = /^(?:moderate|high|critical)$/;

/** The used part of the report of `npm audit --json`. */
interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  /** The error message if the registry did not answer. */
  readonly message?: string;
}

const npm = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const { vulnerabilities, message = 'no report' } = JSON.parse(npm.stdout || '{}') as Report;
const found = Object.entries(vulnerabilities ?? {})
  .filter(([, { severity }]) => REPORTED_SEVERITIES.test(severity))
  .map(([name, { severity }]) => `${name} (${severity})`);
const [isSkipped, isFailed] = [vulnerabilities === undefined, found.length > 0];
if (isSkipped) console.log(`Skipped: the registry gave no audit (${message}).`);
else if (isFailed) console.log(`Known vulnerabilities in what is shipped: ${found.join(', ')}.`);
else console.log('No known vulnerability of moderate severity or above in what is shipped.');
await mkdir('test-results', { recursive: true });
await writeFile(
  'test-results/audit.json',
  JSON.stringify({
    numPassedTests: Number(!isSkipped && !isFailed),
    numFailedTests: Number(isFailed),
    numPendingTests: Number(isSkipped),
  }),
);
process.exitCode = Number(isFailed);
