import { CommandError, readArguments } from './command-line.ts';

const OPTIONS = { check: { type: 'boolean' } } as const;

/** How the command is used. */
export const DEPLOY_USAGE = `Usage: npm run deploy [-- --check]

Brings the site from this folder to Netlify: project, settings, database, preview, live site, domain. First it checks
everything that it needs and says in one list what is missing. Then it shows each step and asks before it takes it.
Started again, it finds what is done and goes on with the next step.

  --check   only checks, and changes nothing

netlify/README.md has the same way without a terminal.
`;

/** The arguments, checked. */
export interface DeployInput {
  readonly isCheckOnly: boolean;
}

/** Reads the arguments, or throws a {@link CommandError}. */
export function parseDeployInput(args: readonly string[]): DeployInput {
  const { positionals, values } = readArguments(args, OPTIONS, DEPLOY_USAGE);
  const [surplus] = positionals;
  if (surplus !== undefined) throw new CommandError(`"${surplus}" is too much.\n\n${DEPLOY_USAGE}`);
  return { isCheckOnly: values.check ?? false };
}
