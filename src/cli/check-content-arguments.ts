import { parseArgs } from 'node:util';

import type { Environment } from '../server/config/settings.ts';
import { CommandError } from './people-arguments.ts';

/** How the command is used. */
export const CHECK_CONTENT_USAGE = `Usage: npm run check:content [-- OPTIONS]

Reads everything in content/ and says at once all that is wrong with it. Errors stop the build; hints do not.

  --github   also writes each issue as an annotation for GitHub; by itself in a workflow of GitHub
`;

/** The arguments, checked. */
export interface CheckContentInput {
  readonly isGithub: boolean;
}

/** Reads the arguments, or throws a {@link CommandError}. GitHub sets GITHUB_ACTIONS in every workflow. */
export function parseCheckContentInput(args: readonly string[], env: Environment): CheckContentInput {
  try {
    const { values } = parseArgs({ args: [...args], options: { github: { type: 'boolean' } } });
    return { isGithub: values.github ?? env['GITHUB_ACTIONS'] === 'true' };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`${reason}\n\n${CHECK_CONTENT_USAGE}`, { cause });
  }
}
