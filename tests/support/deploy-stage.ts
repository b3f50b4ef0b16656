import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generate } from 'selfsigned';
import { SMTPServer } from 'smtp-server';

import { SECURITY_HEADERS } from '../../src/server/http/security-headers.ts';
import { createCampaignRepository, type CampaignRepository } from './campaign-repository.ts';
import { SMALL_CALENDAR } from './deps.ts';
import type { StandInState } from './netlify-stand-in.ts';

/** The names under which the site, its preview and the calendar answer. */
const NAMES = [
  'www.your-campaign.nz',
  'mangrove.netlify.app',
  'preview--mangrove.netlify.app',
  'calendar.nz',
];
/** The address in the content. */
export const ADDRESS = 'https://www.your-campaign.nz';
/** The calendar; `sign-in.ics` beside it is a page. */
export const CALENDAR = 'https://calendar.nz/calendar.ics';
export const PASSWORD = "tūī'and weka";

/** What `npm run deploy` meets: a repository, a mail server, a calendar, a deployed site, and an account that is pretended. */
export interface DeployStage {
  readonly repository: CampaignRepository;
  /** For MAIL_URL, with the right password. */
  readonly mailUrl: string;
  /** How many logins the mail server took, and how many messages. */
  readonly mail: { logins: number; messages: number };
  /** Answers of the site in place of the right ones: status by path. */
  readonly faults: Map<string, number>;
  /** Runs the command; each answer is a line that staff type. */
  readonly run: (
    args: readonly string[],
    answers?: readonly string[],
    env?: Record<string, string>,
  ) => Promise<DeployRun>;
  readonly readAccount: () => Promise<StandInState>;
  /** Begins with an empty account. */
  readonly reset: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface DeployRun {
  readonly code: number | null;
  readonly output: string;
}

const PAGES: Readonly<Record<string, readonly [number, string, string]>> = {
  '/': [200, 'text/html', '<h1>Vote</h1>'],
  '/api/events': [200, 'application/json', '{"events":[]}'],
  '/my-data': [200, 'text/html', '<form method="post"></form>'],
  '/confirm': [404, 'text/html', '<h1>This link leads nowhere</h1>'],
  '/calendar.ics': [200, 'text/calendar', SMALL_CALENDAR],
  '/sign-in.ics': [200, 'text/html', '<!doctype html><p>Please sign in.'],
};

export async function startDeployStage(): Promise<DeployStage> {
  const folder = await mkdtemp(join(tmpdir(), 'stage-'));
  const faults = new Map<string, number>();
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'stage' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: NAMES.map((value) => ({ type: 2, value })) }],
  });
  const site = createServer({ key, cert }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://site.example');
    const [status, type, body] = PAGES[pathname] ?? [404, 'text/html', '<h1>Not found</h1>'];
    response
      .writeHead(faults.get(pathname) ?? status, { 'Content-Type': type, ...SECURITY_HEADERS })
      .end(body);
  });
  site.listen(0, '127.0.0.1');
  const mail = { logins: 0, messages: 0 };
  const mailServer = new SMTPServer({
    logger: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, done) => {
      if (password !== PASSWORD) {
        done(new Error('Invalid login'));
        return;
      }
      mail.logins += 1;
      done(null, { user: 'news' });
    },
    onData: (_, __, done) => {
      mail.messages += 1;
      done();
    },
  });
  mailServer.on('error', () => undefined);
  mailServer.listen(0, '127.0.0.1');
  // Every name leads to the one server, as a DNS of the test's own would have it.
  const proxy = createProxy().on('connect', (_, socket) => {
    const upstream = connect((site.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    for (const end of [upstream, socket]) end.on('error', () => upstream.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await Promise.all([
    once(site, 'listening'),
    once(proxy, 'listening'),
    once(mailServer.server, 'listening'),
  ]);
  const proxyPort = (proxy.address() as AddressInfo).port;
  const mailPort = (mailServer.server.address() as AddressInfo).port;
  const repository = await createCampaignRepository(ADDRESS);
  const [certificate, account] = [join(folder, 'cert.pem'), join(folder, 'account.json')];
  await writeFile(certificate, cert);
  // A shell script of this name stands before the real one in the path.
  await writeFile(
    join(folder, 'npx'),
    `#!/bin/sh\nexec '${process.execPath}' '${resolve('tests/support/netlify-stand-in.ts')}' "$@"\n`,
  );
  await chmod(join(folder, 'npx'), 0o755);
  return {
    repository,
    mailUrl: `smtp://news:${encodeURIComponent(PASSWORD)}@127.0.0.1:${String(mailPort)}?requireTLS=false`,
    mail,
    faults,
    run: (args, answers = [], env = {}) =>
      runCommand(repository.root, args, answers, {
        PATH: `${folder}:${process.env['PATH'] ?? ''}`,
        TMPDIR: folder,
        NODE_EXTRA_CA_CERTS: certificate,
        NETLIFY_STAND_IN: account,
        HTTPS_PROXY: `http://127.0.0.1:${String(proxyPort)}`,
        NODE_USE_ENV_PROXY: '1',
        YOUTUBE_FEED_URL: `${ADDRESS}/feed`,
        YOUTUBE_API_URL: `${ADDRESS}/api`,
        ...env,
      }),
    readAccount: async () => JSON.parse(await readFile(account, 'utf8')) as StandInState,
    reset: async () => {
      faults.clear();
      const empty: StandInState = {
        isSignedIn: false,
        isLinked: false,
        sites: [],
        env: {},
        hooks: [],
        deploys: [],
        calls: [],
        modes: [],
      };
      await writeFile(account, JSON.stringify(empty));
    },
    stop: async () => {
      for (const server of [site, proxy]) {
        server.closeAllConnections();
        server.close();
      }
      await new Promise<void>((done) => {
        mailServer.close(done);
      });
      await repository.delete();
      await rm(folder, { recursive: true });
    },
  };
}

async function runCommand(
  cwd: string,
  args: readonly string[],
  answers: readonly string[],
  env: Record<string, string>,
): Promise<DeployRun> {
  const child = spawn(process.execPath, [resolve('src/cli/deploy.ts'), ...args], { cwd, env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
