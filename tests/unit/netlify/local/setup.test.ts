import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { useTemporaryFolder } from '../../../support/temporary-folder.ts';

const SETUP = pathToFileURL(resolve('netlify/local/setup.mjs')).href;

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a Node program to its end; an undefined variable is removed from the environment. */
async function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  const [stdout, stderr] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, stdout: stdout.join(''), stderr: stderr.join('') };
}

const folder = useTemporaryFolder();
beforeEach(() => folder.write('.nvmrc', '24\n'));

describe('the installation of packages', () => {
  const install = (env: NodeJS.ProcessEnv = {}, before = '') =>
    run(
      [
        '--input-type=module',
        '-e',
        `${before}; const { ensureInstalled } = await import('${SETUP}'); console.log(ensureInstalled());`,
      ],
      folder.path,
      env,
    );
  const fakeNpm = async (script: string) => {
    await folder.write('npm', `#!/bin/sh\n${script}\n`);
    await chmod(folder.join('npm'), 0o755);
    return { PATH: `${folder.path}:/usr/bin:/bin` };
  };
  const WORKING =
    'echo "$@ $PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD" >> calls; mkdir -p node_modules/.bin; touch node_modules/.bin/node';
  const pretend = (node: string) =>
    `Object.defineProperty(process, 'versions', { value: { node: '${node}' } })`;

  it.each([
    ['the folder of the project', () => install(), 'Run this in the project folder'],
    [
      'Node 20 at least',
      () => install({}, pretend('18.20.4')),
      'This project needs Node 24, but this is Node 18.20.4.',
    ],
    ['npm', () => install({ PATH: folder.path }), 'npm was not found.'],
    [
      'the requirements of npm, and prints its error',
      async () => install(await fakeNpm('echo "no network" >&2; exit 1')),
      'no network\nnpm could not install the packages.',
    ],
  ])('needs %s', async (requirement, start, message) => {
    if (requirement !== 'the folder of the project') await folder.write('package-lock.json', '{}');
    const { code, stdout, stderr } = await start();
    expect([code, stdout.endsWith('false\n')]).toEqual([1, true]);
    expect(stderr).toMatch(new RegExp(`^${message}`));
  });

  it('runs npm ci once for each lock file, and when packages are missing', async () => {
    await folder.write('package-lock.json', '{"version":1}');
    const env = await fakeNpm(WORKING);
    const installed = { code: 0, stdout: expect.stringMatching(/^• Installing .*\ntrue\n$/s) as string };
    expect(await install(env)).toMatchObject(installed);
    expect(await install(env)).toEqual({ code: 0, stdout: 'true\n', stderr: '' });
    await folder.write('package-lock.json', '{"version":2}');
    expect(await install(env)).toMatchObject(installed);
    const call = 'ci --no-audit --no-fund --loglevel=error 1\n';
    expect(await folder.readText('calls')).toBe(call + call);
    await rm(folder.join('node_modules'), { recursive: true });
    const { stdout } = await install(env, pretend('20.19.2'));
    expect(stdout).toContain('• This is Node 20.19.2; the project uses Node 24');
    expect(stdout).toContain('• Installing');
  });
});

describe('a script on the Node of the project', () => {
  const start = async (script: string) => {
    await mkdir(folder.join('node_modules/.bin'), { recursive: true });
    await symlink(process.execPath, folder.join('node_modules/.bin/node'));
    await folder.write('script.mjs', script);
    return [
      '--input-type=module',
      '-e',
      `const { runOnProjectNode } = await import('${SETUP}'); process.exitCode = await runOnProjectNode(['script.mjs', 'word']);`,
    ];
  };

  it.each([
    ["console.log(process.argv.at(-1), process.env.PATH.split(':')[0])", 0],
    ['process.exit(3)', 3],
    ["process.kill(process.pid, 'SIGKILL'); setInterval(() => undefined, 1000);", 1],
  ])('has its arguments, the programs of the project, and its exit code: %s', async (script, code) => {
    const ended = await run(await start(script), folder.path);
    const stdout = code === 0 ? `word ${folder.join('node_modules/.bin')}\n` : '';
    expect(ended).toMatchObject({ code, stdout });
  });

  it('stops on SIGTERM sent only to the first process', async () => {
    const args = await start(
      `process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
      console.log('started'); setInterval(() => undefined, 1000);`,
    );
    const child = spawn(process.execPath, args, { cwd: folder.path, detached: true });
    const pid = Number(child.pid);
    onTestFinished(() => {
      if (child.exitCode === null) process.kill(-pid, 'SIGKILL');
    });
    const lines = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('started\n');
    process.kill(pid, 'SIGTERM');
    expect((await lines.next()).value).toBe('stopped\n');
    await once(child, 'close');
    expect(child.exitCode).toBe(0);
  });
});
