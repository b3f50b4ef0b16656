import { CommandError } from './command-line.ts';
import { parseDeployInput } from './deploy-arguments.ts';
import { checkEverything, isReady, writeFindings, type CheckReport } from './deploy-checks.ts';
import type { DeployDeps } from './deploy-deps.ts';
import { LIVE_STEPS } from './deploy-live-steps.ts';
import { PROJECT_STEPS } from './deploy-project-steps.ts';
import { SETTING_STEPS } from './deploy-setting-steps.ts';
import type { Step } from './deploy-step.ts';

const STEPS: readonly Step[] = [...PROJECT_STEPS, ...SETTING_STEPS, ...LIVE_STEPS];

/** Without these no step can be taken. */
const GROUND = ['Node', 'Git'];

/** Checks everything and, unless that was all, takes the steps. Throws a {@link CommandError} where it stops. */
export async function runDeploy(args: readonly string[], deps: DeployDeps): Promise<void> {
  const { isCheckOnly } = parseDeployInput(args);
  deps.report('Checking … (the first time, netlify-cli is fetched, which takes a minute or two)');
  const report = await checkEverything(deps);
  deps.report(`\n${writeFindings(report.findings)}\n`);
  if (isCheckOnly) {
    if (isReady(report.findings)) return;
    throw new CommandError('The site is not ready to go live.');
  }
  checkGround(report);
  for (const step of STEPS) await takeStep(deps, step);
  deps.report('\nThe site is live. netlify/README.md says what to do when something goes wrong.');
}

function checkGround({ findings, netlify }: CheckReport): void {
  const isGrounded = findings.every(({ subject, state }) => state !== 'wrong' || !GROUND.includes(subject));
  if (isGrounded && netlify.name !== 'unreachable') return;
  throw new CommandError('No step can be taken before Node, Git and Netlify are in order.');
}

/** Does nothing where the step was taken in an earlier run. */
async function takeStep(deps: DeployDeps, step: Step): Promise<void> {
  const done = await step.find(deps);
  if (done !== null) {
    deps.report(`${step.title}: ${done}`);
    return;
  }
  const { explain, commands } = await step.plan(deps);
  deps.report(`\n${step.title}\n  ${explain}`);
  for (const command of commands) deps.report(`  $ ${command}`);
  const answer = await deps.ask('  Do it? (y/N) ');
  if (answer === null) throw new CommandError(`Nobody is there to be asked. Stopped before: ${step.title}`);
  if (/^y(?:es)?$/i.test(answer.trim())) {
    await step.take(deps);
    return;
  }
  if (step.isNeeded)
    throw new CommandError(`Stopped before: ${step.title}. Start npm run deploy again to go on here.`);
  deps.report('  Left out.');
}
