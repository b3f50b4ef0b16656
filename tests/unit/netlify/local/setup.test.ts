import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const SETUP = pathToFileURL(resolve('netlify/local/setup.mjs')).href;
/** Long enough for a busy machine to load the local server. */
const LOADING_MS = 60_000;

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program of Node to its end; a variable that is undefined is taken away. */
async function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  const [stdout, stderr] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, stdout: stdout.join(''), stderr: stderr.join('') };
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setup-'));
  await writeFile(join(folder, '.nvmrc'), '24\n');
});
afterEach(() => rm(folder, { recursive: true }));

describe('npm start', { timeout: LOADING_MS }, () => {
  it.each(['abc', '65536'])('refuses "%s" as a port in one sentence', async (port) => {
    expect(await run(['netlify/local/serve.mts'], resolve('.'), { PORT: port })).toEqual({
      code: 1,
      stdout: '',
      stderr: `PORT is "${port}": it must be a whole number from 1 to 65535.\n`,
    });
  });

  it('says which port is in use, and how to choose another', async () => {
    const holder = createServer().listen(0);
    await once(holder, 'listening');
    const port = String((holder.address() as AddressInfo).port);
    const outcome = await run(['netlify/local/serve.mts'], resolve('.'), { PORT: port });
    holder.close();
    expect(outcome).toEqual({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=8889 npm start\n`,
    });
  });
});

describe('the installation of packages', () => {
  const install = (env: NodeJS.ProcessEnv = {}, before = '') =>
    run(
      [
        '--input-type=module',
        '-e',
        `${before}; const { ensureInstalled } = await import('${SETUP}'); console.log(ensureInstalled());`,
      ],
      folder,
      env,
    );
  /** Puts a program in the place of npm. */
  const fakeNpm = async (script: string) => {
    await writeFile(join(folder, 'npm'), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, 'npm'), 0o755);
    return { PATH: `${folder}:/usr/bin:/bin` };
  };
  const INSTALLING = '• Installing packages (npm ci): about a minute the first time …\n';
  const WORKING =
    'echo "$@ $PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD" >> calls; mkdir -p node_modules/.bin; touch node_modules/.bin/node';

  const pretend = (node: string) =>
    `Object.defineProperty(process, 'versions', { value: { node: '${node}' } })`;
  it.each([
    [
      'the folder of the project',
      () => install(),
      '',
      'Run this in the folder of the project: package-lock.json is not here.',
    ],
    [
      'Node 20 at least',
      () => install({}, pretend('18.20.4')),
      '',
      'This needs Node 24; here is Node 18.20.4. Install Node 24 from nodejs.org.',
    ],
    [
      'npm',
      () => install({ PATH: folder }),
      INSTALLING,
      'npm was not found. It comes with Node: install Node again from nodejs.org, then try again.',
    ],
    [
      'what npm needs, and passes on why it failed',
      async () => install(await fakeNpm('echo "no network" >&2; exit 1')),
      INSTALLING,
      'no network\nnpm could not install the packages. The lines above say why; mend that and try again.',
    ],
  ])('needs %s', async (needs, start, said, complained) => {
    if (needs !== 'the folder of the project') await writeFile(join(folder, 'package-lock.json'), '{}');
    expect(await start()).toEqual({ code: 1, stdout: `${said}false\n`, stderr: `${complained}\n` });
  });

  it('runs npm ci once for each lock file, and when the packages are gone', async () => {
    await writeFile(join(folder, 'package-lock.json'), '{"version":1}');
    const env = await fakeNpm(WORKING);
    const installed = {
      code: 0,
      stdout: expect.stringMatching(/^• Installing packages .*\n {2}\d+\.\d s\ntrue\n$/) as string,
      stderr: '',
    };
    expect(await install(env)).toEqual(installed);
    expect(await install(env)).toEqual({ code: 0, stdout: 'true\n', stderr: '' });
    await writeFile(join(folder, 'package-lock.json'), '{"version":2}');
    expect(await install(env)).toEqual(installed);
    const call = 'ci --no-audit --no-fund --loglevel=error 1\n';
    expect(await readFile(join(folder, 'calls'), 'utf8')).toBe(call + call);
    await rm(join(folder, 'node_modules'), { recursive: true });
    expect(await install(env)).toEqual(installed);
  });

  it('goes on with Node 20, and says which version the project runs on', async () => {
    await writeFile(join(folder, 'package-lock.json'), '{}');
    const { stdout } = await install(await fakeNpm(WORKING), pretend('20.19.2'));
    expect(stdout).toContain(
      '• Here is Node 20.19.2; the project runs on Node 24, which comes with its packages.\n• Installing',
    );
  });

  it('installs the version of Node that .nvmrc and package.json ask for', async () => {
    const { engines, devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
      engines: { node: string };
      devDependencies: { node: string };
    };
    expect(await readFile('.nvmrc', 'utf8')).toBe('24\n');
    expect(engines.node).toBe('>=24');
    expect(devDependencies.node).toMatch(/^24\./);
  });
});

describe("a script on the project's own Node", () => {
  const start = async (script: string) => {
    await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
    await symlink(process.execPath, join(folder, 'node_modules/.bin/node'));
    await writeFile(join(folder, 'script.mjs'), script);
    return [
      '--input-type=module',
      '-e',
      `const { runOnProjectNode } = await import('${SETUP}'); process.exitCode = await runOnProjectNode(['script.mjs', 'word']);`,
    ];
  };

  it.each([
    ["console.log(process.argv.at(-1), process.env.PATH.split(':')[0])", 0],
    ['process.exit(3)', 3],
    ["throw new Error('broken')", 1],
  ])('has its arguments, the programs of the project, and its exit code: %s', async (script, code) => {
    const ended = await run(await start(script), folder);
    const stdout = code === 0 ? `word ${join(folder, 'node_modules/.bin')}\n` : '';
    expect(ended).toMatchObject({ code, stdout });
  });

  it('has not passed when the system kills it', async () => {
    const args = await start("process.kill(process.pid, 'SIGKILL'); setInterval(() => undefined, 1000);");
    expect((await run(args, folder)).code).not.toBe(0);
  });

  it.each([
    ['Ctrl-C, which a terminal sends to both', 'SIGINT', (pid: number) => -pid],
    ['a polite end, sent to the first alone', 'SIGTERM', (pid: number) => pid],
  ] as const)('stops by itself on %s', async (_, signal, toTarget) => {
    const args = await start(
      `process.on('${signal}', () => { console.log('stopped'); process.exit(0); });
      console.log('started'); setInterval(() => undefined, 1000);`,
    );
    const child = spawn(process.execPath, args, { cwd: folder, detached: true });
    const pid = Number(child.pid);
    onTestFinished(() => {
      if (child.exitCode === null) process.kill(-pid, 'SIGKILL');
    });
    const lines = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('started\n');
    process.kill(toTarget(pid), signal);
    expect((await lines.next()).value).toBe('stopped\n');
    await once(child, 'close');
    expect(child.exitCode).toBe(0);
  });
});
