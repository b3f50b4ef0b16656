import type { Environment } from '../server/config/settings.ts';
import { CommandError, readArguments } from './command-line.ts';

const OPTIONS = { fix: { type: 'boolean' }, github: { type: 'boolean' } } as const;

/** How the command is used. */
export const CHECK_CONTENT_USAGE = `Usage: npm run check:content [-- OPTIONS]

Reads everything in content/ and says at once all that is wrong with it. Errors stop the build; hints do not.

  --fix      first cuts down the pictures that are too large, lie on their side or say where they were taken
  --github   also writes each issue as an annotation for GitHub; by itself in a workflow of GitHub
`;

/** The arguments, checked. */
export interface CheckContentInput {
  readonly isGithub: boolean;
  readonly isFix: boolean;
}

/** Reads the arguments, or throws a {@link CommandError}. GitHub sets GITHUB_ACTIONS in every workflow. */
export function parseCheckContentInput(args: readonly string[], env: Environment): CheckContentInput {
  const { positionals, values } = readArguments(args, OPTIONS, CHECK_CONTENT_USAGE);
  const [surplus] = positionals;
  if (surplus !== undefined)
    throw new CommandError(
      `It reads all of content/, so "${surplus}" is too much.\n\n${CHECK_CONTENT_USAGE}`,
    );
  return { isFix: values.fix ?? false, isGithub: values.github ?? env['GITHUB_ACTIONS'] === 'true' };
}
