import { z } from 'zod';

import { CommandError } from './command-line.ts';
import { checkSetting } from './deploy-check-settings.ts';
import type { DeployDeps } from './deploy-deps.ts';
import { setAtNetlify, type EnvValue } from './deploy-env.ts';
import { callApi, readNetlifySettings, writeCommand } from './deploy-netlify.ts';
import { projectSchema } from './deploy-project.ts';
import { SETTINGS, type DeploySetting } from './deploy-setting-list.ts';
import { getProject, type Step } from './deploy-step.ts';

const BUILD_HOOK = 'BUILD_HOOK_URL';
const HOOK_TITLE = 'What is due';
const hookSchema = z.object({ title: z.string().nullish(), url: z.string() });

/** Those that staff know; the build hook is made. */
const TYPED = SETTINGS.filter(({ name }) => name !== BUILD_HOOK);

async function listMissing(deps: DeployDeps): Promise<readonly DeploySetting[]> {
  const there = await readNetlifySettings(deps);
  return TYPED.filter(({ name }) => !there.has(name));
}

const settings: Step = {
  title: '4. Settings',
  isNeeded: false,
  find: async (deps) => ((await listMissing(deps)).length === 0 ? 'all are set.' : null),
  plan: async (deps) => ({
    explain: `You are asked for ${(await listMissing(deps)).map(({ name }) => name).join(', ')}; Enter leaves one out. Secret ones are not shown while you type, and go to Netlify in a file that is removed at once.`,
    commands: [
      writeCommand(['env:import', 'FILE']),
      writeCommand(['env:set', 'NAME', '--secret', '--force']),
    ],
  }),
  take: async (deps) => {
    const values: EnvValue[] = [];
    for (const setting of await listMissing(deps)) {
      const value = await askFor(deps, setting);
      if (value !== null) values.push({ name: setting.name, value, isSecret: setting.isSecret });
    }
    if (values.length > 0) await setAtNetlify(deps, values);
    deps.report(`  Set: ${values.map(({ name }) => name).join(', ') || 'none'}.`);
  },
};

/** The value of the shell, or one that is typed, and tried like every other; null: it is left out. */
async function askFor(deps: DeployDeps, setting: DeploySetting): Promise<string | null> {
  const { name, isSecret, without, how } = setting;
  const given = deps.env[name]?.trim();
  if (given && (await isUsable(deps, setting, given))) return given;
  deps.report(`\n  ${name}. Without it ${without}\n  ${how}`);
  for (;;) {
    const typed = await deps.ask(`  ${name}${isSecret ? ' (not shown)' : ''}: `, isSecret);
    if (typed === null) throw new CommandError(`Nobody is there to be asked for ${name}.`);
    const value = typed.trim();
    if (value === '') return null;
    if (await isUsable(deps, setting, value)) return value;
  }
}

async function isUsable(deps: DeployDeps, setting: DeploySetting, value: string): Promise<boolean> {
  const { state, words } = await checkSetting(deps, setting, value);
  deps.report(`  ${setting.name}: ${words}`);
  return state !== 'wrong';
}

const buildHook: Step = {
  title: '5. The build hook, by which what is due appears',
  isNeeded: false,
  find: async (deps) => {
    if ((await readNetlifySettings(deps)).has(BUILD_HOOK)) return 'it is set.';
    const { id } = await getProject(deps);
    const { build_settings: from } = await callApi(deps, 'getSite', { site_id: id }, projectSchema);
    return from?.repo_url ? null : 'there is none, since Netlify does not build from a repository (step 3).';
  },
  plan: () =>
    Promise.resolve({
      explain: `A secret address that starts a build. It becomes the setting ${BUILD_HOOK}.`,
      commands: [writeCommand(['api', 'createSiteBuildHook']), writeCommand(['env:import', 'FILE'])],
    }),
  take: async (deps) => {
    const { id } = await getProject(deps);
    const hooks = await callApi(deps, 'listSiteBuildHooks', { site_id: id }, z.array(hookSchema));
    const body = { title: HOOK_TITLE, branch: await readBranch(deps) };
    const { url } =
      hooks.find(({ title }) => title === HOOK_TITLE) ??
      (await callApi(deps, 'createSiteBuildHook', { site_id: id, body }, hookSchema));
    await setAtNetlify(deps, [{ name: BUILD_HOOK, value: url, isSecret: true }]);
    deps.report(`  Set: ${BUILD_HOOK}.`);
  },
};

async function readBranch({ run }: DeployDeps): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', '--abbrev-ref', 'HEAD']);
  return stdout.trim();
}

export const SETTING_STEPS: readonly Step[] = [settings, buildHook];
