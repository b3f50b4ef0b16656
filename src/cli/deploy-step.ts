import { CommandError } from './command-line.ts';
import type { DeployDeps } from './deploy-deps.ts';
import { readNetlifyState, type Project } from './deploy-netlify.ts';

/** One step from an empty account to a live site. It can be repeated. */
export interface Step {
  readonly title: string;
  /** Whether the steps after it cannot be taken without it. */
  readonly isNeeded: boolean;
  /** What an earlier run left, as a sentence; null: the step is still to be taken. */
  readonly find: (deps: DeployDeps) => Promise<string | null>;
  /** What will be done, in words and as commands. */
  readonly plan: (
    deps: DeployDeps,
  ) => Promise<{ readonly explain: string; readonly commands: readonly string[] }>;
  /** Throws a {@link CommandError} where it does not work. */
  readonly take: (deps: DeployDeps) => Promise<void>;
}

/** Found once in a run: netlify-cli takes seconds for each answer. */
const projects = new WeakMap<DeployDeps, Project>();

/** The project of this folder; null: nobody is signed in, or the folder is none. */
export async function findProject(deps: DeployDeps): Promise<Project | null> {
  const known = projects.get(deps);
  if (known) return known;
  const state = await readNetlifyState(deps);
  if (state.name !== 'linked') return null;
  projects.set(deps, state.project);
  return state.project;
}

/** The project of this folder; throws a {@link CommandError} where there is none. */
export async function getProject(deps: DeployDeps): Promise<Project> {
  const project = await findProject(deps);
  if (project) return project;
  throw new CommandError('This folder is not linked to a project at Netlify. Start npm run deploy again.');
}
