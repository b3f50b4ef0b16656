import packages from '../../../package.json' with { type: 'json' };
import type { DeployDeps, Finding } from './deps.ts';

/** What is installed here, and the functions run on. */
const NODE_MAJOR = Number.parseInt(packages.devDependencies.node, 10);
const GITHUB = /github\.com[/:]([\w-]+\/[\w.-]+?)(?:\.git)?\/?$/;

export function checkNode(version: string): Finding {
  const subject = 'Node';
  const words = `This runs on ${version}.`;
  return Number.parseInt(version, 10) >= NODE_MAJOR
    ? { subject, state: 'right', words }
    : {
        subject,
        state: 'wrong',
        words,
        todo: `Run npm install in this folder, which brings Node ${String(NODE_MAJOR)}, and start the command by npm run deploy.`,
      };
}

/** What is deployed must be what the repository has: Netlify builds the next version from there. */
export async function checkGit({ run }: Pick<DeployDeps, 'run'>): Promise<Finding> {
  const subject = 'Git';
  const { code, stdout } = await run('git', ['status', '--porcelain=v2', '--branch']);
  if (code !== 0)
    return {
      subject,
      state: 'wrong',
      words: 'This folder is no git repository.',
      todo: 'Clone the repository of the site and work in that folder.',
    };
  const lines = stdout.split('\n').filter((line) => line !== '');
  const changes = lines.filter((line) => !line.startsWith('# '));
  if (changes.length > 0) {
    const [count, pronoun] =
      changes.length === 1 ? ['1 file is', 'it'] : [`${String(changes.length)} files are`, 'them'];
    return {
      subject,
      state: 'wrong',
      words: `${count} changed and not committed.`,
      todo: `git status names ${pronoun}. Commit ${pronoun} (git add, git commit) or put ${pronoun} back (git restore).`,
    };
  }
  const find = (name: string) =>
    lines.find((line) => line.startsWith(`# branch.${name} `))?.slice(`# branch.${name} `.length);
  const branch = find('head') ?? '';
  const [ahead = 0, behind = 0] = (find('ab') ?? '').match(/\d+/g)?.map(Number) ?? [];
  if (find('ab') === undefined)
    return {
      subject,
      state: 'wrong',
      words: `The branch ${branch} is nowhere but on this machine.`,
      todo: `git push --set-upstream origin ${branch}`,
    };
  if (ahead + behind > 0)
    return {
      subject,
      state: 'wrong',
      words: `The branch ${branch} is ${String(ahead)} commits ahead of the repository and ${String(behind)} behind it.`,
      todo: behind > 0 ? 'git pull, then git push' : 'git push',
    };
  return { subject, state: 'right', words: `The branch ${branch} is committed and pushed.` };
}

/** The editor at /admin writes to the repository that Netlify builds. */
export async function checkEditorRepo(
  { run }: Pick<DeployDeps, 'run'>,
  repo: string | undefined,
): Promise<Finding | null> {
  if (!repo) return null;
  const { stdout } = await run('git', ['remote', 'get-url', 'origin']);
  const found = GITHUB.exec(stdout.trim())?.[1];
  if (found === undefined || found.toLowerCase() === repo.toLowerCase()) return null;
  return {
    subject: 'EDITOR_REPO',
    state: 'wrong',
    words: `is ${repo}, while this folder comes from ${found}: what staff save would not reach the site.`,
    todo: `Set EDITOR_REPO to ${found}.`,
  };
}
