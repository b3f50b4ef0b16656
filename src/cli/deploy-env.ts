import { CommandError } from './command-line.ts';
import type { DeployDeps } from './deploy-deps.ts';
import { runNetlify } from './deploy-netlify.ts';

/** A setting for Netlify. */
export interface EnvValue {
  readonly name: string;
  readonly value: string;
  /** Whether nobody is to read it at Netlify any more. */
  readonly isSecret: boolean;
}

const QUOTES = ["'", '`', '"'] as const;

/**
 * Sets them at Netlify by a file that this user alone can read: what stands among the arguments of a program is shown to
 * everybody on the machine. Whatever the program says is kept back, since it repeats the values.
 */
export async function setAtNetlify(deps: DeployDeps, values: readonly EnvValue[]): Promise<void> {
  const text = values.map(({ name, value }) => `${name}=${quote(name, value)}\n`).join('');
  await deps.withSecretFile(text, (path) => setOne(deps, ['env:import', path], 'The settings'));
  for (const { name, isSecret } of values)
    if (isSecret) await setOne(deps, ['env:set', name, '--secret', '--force'], name);
}

async function setOne(deps: DeployDeps, args: readonly string[], subject: string): Promise<void> {
  const { code } = await runNetlify(deps, args);
  if (code === 0) return;
  throw new CommandError(
    `${subject} could not be set at Netlify (${String(args[0])} ended with ${String(code)}). Set it in the browser: Project configuration, Environment variables; then start npm run deploy again.`,
  );
}

/** As dotenv reads it: without escapes in single quotes and backticks, so a quote is taken that is not in the value. */
function quote(name: string, value: string): string {
  const free = QUOTES.find((mark) => !value.includes(mark));
  if (free === undefined || /[\r\n]/.test(value) || (free === '"' && value.includes('\\')))
    throw new CommandError(
      `${name} has quotes of three kinds or several lines, which cannot be handed over.`,
    );
  return `${free}${value}${free}`;
}
