import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SMTPServer } from 'smtp-server';

import { runDeploy } from '../../src/cli/deploy-command.ts';
import type { DeployDeps, ProgramAnswer } from '../../src/cli/deploy-deps.ts';
import { withSecretFile } from '../../src/cli/deploy-terminal.ts';
import { SECURITY_HEADERS } from '../../src/server/http/security-headers.ts';
import { readTestContent, SMALL_CALENDAR } from './deps.ts';
import { MADE_UP } from './fake-content-files.ts';
import { runStandIn, type StandInState } from './netlify-stand-in.ts';

/** The address in the content. */
export const ADDRESS = 'https://www.your-campaign.nz';
/** The calendar; `sign-in.ics` beside it is a page. */
export const CALENDAR = 'https://calendar.nz/calendar.ics';
export const PASSWORD = "tūī'and weka";
/** What git says of a branch that is committed and pushed. */
export const PUSHED = '# branch.oid 0123\n# branch.head main\n# branch.ab +0 -0\n';

/** What `npm run deploy` meets: content, git, a mail server, a deployed site, and an account that is pretended. */
export type DeployStage = Awaited<ReturnType<typeof startDeployStage>>;

/** Words of the made-up content that the launch gate refuses, and what a campaign has in their place. */
const READY: readonly (readonly [RegExp, string])[] = [
  [/hello@example\.org/g, 'office@your-campaign.nz'],
  [
    /\b(?:www\.|chat\.|stats\.|blog\.|result\.|vote\.|council\.)?example\.(?:org|nz)/g,
    'www.your-campaign.nz',
  ],
  [/authorisation: .*/, 'authorisation: Authorised by Aroha Tāne, office@your-campaign.nz'],
  [/\+64 9 555 0143/, '+64 9 301 0101'],
  [/UCSMOQeBJ2RAnuFungnQOxLg/, 'UCabcdefghijklmnopqrstuv'],
];
const LEFT_OUT = ['media/hall.mdx', 'media/radio.mdx', 'videos.yaml', 'facts.yaml', 'labels.yaml'].map(
  (file) => `content/${file}`,
);

const PAGES: Readonly<Record<string, readonly [number, string, string]>> = {
  '/': [200, 'text/html', '<h1>Vote</h1>'],
  '/api/events': [200, 'application/json', '{"events":[]}'],
  '/my-data': [200, 'text/html', '<form method="post"></form>'],
  '/confirm': [404, 'text/html', '<h1>This link leads nowhere</h1>'],
  '/calendar.ics': [200, 'text/calendar', SMALL_CALENDAR],
  '/sign-in.ics': [200, 'text/html', '<!doctype html><p>Please sign in.'],
};

/** Sets the stage in a new working directory, with an empty account. */
export async function startDeployStage() {
  const root = await mkdtemp(join(tmpdir(), 'stage-'));
  const mail = { logins: 0, messages: 0 };
  const mailServer = await startMailServer(mail);
  await writeContent(root);
  const project = process.cwd();
  process.chdir(root);
  const faults = new Map<string, number>();
  const account: StandInState = {
    isSignedIn: false,
    isLinked: false,
    sites: [],
    env: {},
    hooks: [],
    deploys: [],
    calls: [],
    modes: [],
  };
  const { port } = mailServer.server.address() as AddressInfo;
  const stage = {
    /** The folder that holds `content`, where nothing is a placeholder. */
    root,
    /** For MAIL_URL, with the right password. */
    mailUrl: `smtp://news:${encodeURIComponent(PASSWORD)}@127.0.0.1:${String(port)}?requireTLS=false`,
    /** How many logins the mail server took, and how many messages. */
    mail,
    /** Answers of the site in place of the right ones: status by path. */
    faults,
    account,
    gitStatus: PUSHED,
    /** Runs the command; each answer is a line that staff type, and then nobody is there any more. */
    run: async (
      args: readonly string[],
      answers: readonly string[] = [],
      env: Record<string, string> = {},
    ) => {
      const said: string[] = [];
      const typed = answers.values();
      const run: DeployDeps['run'] = (name, given) => Promise.resolve(runProgram(name, given));
      const failure = await runDeploy(args, {
        env: { YOUTUBE_FEED_URL: `${ADDRESS}/feed`, YOUTUBE_API_URL: `${ADDRESS}/api`, ...env },
        readContent: (name) => readFile(join(root, 'content', name), 'utf8'),
        fetch: (address) => Promise.resolve(answer(address, faults)),
        now: () => new Date('2025-09-10T00:00:00Z'),
        nodeVersion: process.versions.node,
        run,
        show: async (name, given) => (await run(name, given)).code,
        withSecretFile,
        ask: (question) => {
          said.push(question);
          return Promise.resolve(typed.next().value ?? null);
        },
        report: (line) => said.push(line),
      }).then(
        () => null,
        (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
      );
      // The words with which it ended before its time, and all that it said, those included.
      return { failure, output: [...said, failure ?? ''].join('\n') };
    },
    stop: async () => {
      process.chdir(project);
      await new Promise<void>((done) => {
        mailServer.close(done);
      });
      await rm(root, { recursive: true });
    },
  };
  const runProgram = (name: string, args: readonly string[]): ProgramAnswer =>
    name === 'git'
      ? { code: 0, stdout: args[0] === 'status' ? stage.gitStatus : '0123456789ab\n', stderr: '' }
      : runStandIn(account, args);
  return stage;
}

/** A site of the names that lead to it: the live one, the preview, the calendar. */
function answer(address: Parameters<typeof globalThis.fetch>[0], faults: ReadonlyMap<string, number>) {
  const { pathname } = new URL(address instanceof Request ? address.url : address);
  const [status, type, body] = PAGES[pathname] ?? [404, 'text/html', '<h1>Not found</h1>'];
  const headers = { 'Content-Type': type, ...SECURITY_HEADERS };
  return new Response(body, { status: faults.get(pathname) ?? status, headers });
}

async function writeContent(root: string): Promise<void> {
  for (const [file, text] of Object.entries(MADE_UP)) {
    if (LEFT_OUT.includes(file)) continue;
    await mkdir(dirname(join(root, file)), { recursive: true });
    const isText = /\.(?:yaml|mdx)$/.test(file);
    const words = isText ? READY.reduce((before, [from, to]) => before.replace(from, to), text) : text;
    await writeFile(
      join(root, file),
      file === 'content/site.yaml' ? words.replace(/(?<=^address: ).*/m, ADDRESS) : words,
    );
  }
  await writeFile(join(root, 'content/videos.yaml'), 'videos: []\n');
  await writeFile(join(root, 'content/voting.yaml'), await readTestContent('voting.yaml'));
}

async function startMailServer(mail: { logins: number; messages: number }): Promise<SMTPServer> {
  const server = new SMTPServer({
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
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return server;
}
