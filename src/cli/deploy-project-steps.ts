import { z } from 'zod';

import { CommandError } from './command-line.ts';
import {
  askNetlify,
  callApi,
  readNetlifyState,
  runNetlify,
  showNetlify,
  writeCommand,
} from './deploy-netlify.ts';
import { projectSchema } from './deploy-project.ts';
import { findProject, getProject, type Step } from './deploy-step.ts';

const PROJECT_NAME = /^[a-z\d](?:[a-z\d-]{0,35}[a-z\d])?$/;
const sitesSchema = z.array(z.object({ id: z.string(), name: z.string() }));

const signIn: Step = {
  title: '1. Sign in to Netlify',
  isNeeded: true,
  find: async (deps) => {
    const isSignedIn = (await findProject(deps)) ?? (await readNetlifyState(deps)).name !== 'signed-out';
    return isSignedIn ? 'signed in.' : null;
  },
  plan: () =>
    Promise.resolve({
      explain: 'Your browser opens. Sign in there, or make an account, and press Authorize.',
      commands: [writeCommand(['login'])],
    }),
  take: (deps) => showNetlify(deps, ['login']),
};

const project: Step = {
  title: '2. The project at Netlify',
  isNeeded: true,
  find: async (deps) => {
    const found = await findProject(deps);
    return found && `${found.name}, ${found.adminUrl}`;
  },
  plan: () =>
    Promise.resolve({
      explain: 'You are asked for a name. A project of yours that has it is linked; else it is created.',
      commands: [writeCommand(['link', '--id', 'ID']), writeCommand(['sites:create', '--name', 'NAME'])],
    }),
  take: async (deps) => {
    const name = (await deps.ask('  Name (small letters, figures, dashes): '))?.trim() ?? '';
    if (!PROJECT_NAME.test(name))
      throw new CommandError(
        `"${name}" cannot be a name: small letters, figures and dashes, at most 37 of them.`,
      );
    const sites = await askNetlify(deps, ['sites:list', '--json'], sitesSchema);
    const found = sites.find((site) => site.name === name);
    if (found === undefined) await showNetlify(deps, ['sites:create', '--name', name]);
    else if ((await runNetlify(deps, ['link', '--id', found.id])).code !== 0)
      throw new CommandError(`${name} could not be linked.`);
    await getProject(deps);
  },
};

const repository: Step = {
  title: '3. Netlify builds from the repository',
  isNeeded: false,
  find: async (deps) => {
    const { id } = await getProject(deps);
    const { build_settings: settings } = await callApi(deps, 'getSite', { site_id: id }, projectSchema);
    return settings?.repo_url ?? null;
  },
  plan: () =>
    Promise.resolve({
      explain:
        'Then every change that is merged on GitHub goes live by itself, every proposal has a preview, and what is due can appear. You are asked to let Netlify read the repository; build command and folder stand in netlify.toml.',
      commands: [writeCommand(['init', '--git-remote-name', 'origin'])],
    }),
  take: (deps) => showNetlify(deps, ['init', '--git-remote-name', 'origin']),
};

export const PROJECT_STEPS: readonly Step[] = [signIn, project, repository];
