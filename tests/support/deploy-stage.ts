import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SMTPServer } from 'smtp-server';

import { type ProgramAnswer, runDeploy } from '../../src/cli/deploy/run-deploy.ts';
import { readTestContent, SMALL_CALENDAR } from './deps.ts';
import { MADE_UP } from './fake-content-files.ts';

/** The address in the content. */
export const ADDRESS = 'https://www.your-campaign.nz';
/** The calendar; `sign-in.ics` beside it is a page. */
export const CALENDAR = 'https://calendar.nz/calendar.ics';
export const PASSWORD = "tūī'and weka";
/** What git says of a branch that is committed and pushed. */
export const PUSHED = '# branch.oid 0123\n# branch.head main\n# branch.ab +0 -0\n';

/** What `npm run deploy` meets: content, git, a mail server, a calendar, and an account that is pretended. */
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
const LEFT_OUT = [
  ...['media/hall.mdx', 'media/radio.mdx', 'supporters/kim.mdx'],
  ...['videos.yaml', 'facts.yaml', 'labels.yaml'],
].map((file) => `content/${file}`);

const PAGES: Readonly<Record<string, readonly [number, string, string]>> = {
  '/calendar.ics': [200, 'text/calendar', SMALL_CALENDAR],
  '/sign-in.ics': [200, 'text/html', '<!doctype html><p>Please sign in.'],
};

/** Sets the stage in a new working directory; nobody is signed in at Netlify. */
export async function startDeployStage() {
  const root = await mkdtemp(join(tmpdir(), 'stage-'));
  const mail = { logins: 0, messages: 0 };
  const mailServer = await startMailServer(mail);
  await writeContent(root);
  const project = process.cwd();
  process.chdir(root);
  const { port } = mailServer.server.address() as AddressInfo;
  const stage = {
    /** The folder that holds `content`, where nothing is a placeholder. */
    root,
    /** For MAIL_URL, with the right password. */
    mailUrl: `smtp://news:${encodeURIComponent(PASSWORD)}@127.0.0.1:${String(port)}?requireTLS=false`,
    /** How many logins the mail server took, and how many messages. */
    mail,
    /** The programs that were run, with their arguments. */
    calls: [] as string[],
    /** The settings of the project; null: nobody is signed in. */
    settings: null as Readonly<Record<string, string>> | null,
    /** Where the project stands. */
    address: 'https://mangrove.netlify.app',
    gitStatus: PUSHED,
    run: async (args: readonly string[], env: Record<string, string> = {}) => {
      const said: string[] = [];
      const failure = await runDeploy(args, {
        env,
        readContent: (name) => readFile(join(root, 'content', name), 'utf8'),
        fetch: (address) => Promise.resolve(answer(address)),
        now: () => new Date('2025-09-10T00:00:00Z'),
        run: (name, given) => Promise.resolve(runProgram(name, given)),
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
  /** git, and netlify-cli 27.10.2: it ends with 1 where nobody is signed in. */
  function runProgram(name: string, args: readonly string[]): ProgramAnswer {
    stage.calls.push([name, ...args].join(' '));
    const { settings, address } = stage;
    if (name === 'git') return { code: 0, stdout: args[0] === 'status' ? stage.gitStatus : '', stderr: '' };
    const siteData = { 'site-id': 'site-1', 'site-name': 'mangrove', 'site-url': address };
    const answers: Readonly<Record<string, unknown>> = {
      status: {
        loggedIn: settings !== null,
        linked: settings !== null,
        siteData: settings && siteData,
      },
      'env:list': settings,
    };
    return { code: settings ? 0 : 1, stdout: JSON.stringify(answers[args[2] ?? '']), stderr: '' };
  }
  return stage;
}

/** The calendar; everything else is missing. */
function answer(address: Parameters<typeof globalThis.fetch>[0]) {
  const { pathname } = new URL(address instanceof Request ? address.url : address);
  const [status, type, body] = PAGES[pathname] ?? [404, 'text/html', '<h1>Not found</h1>'];
  return new Response(body, { status, headers: { 'Content-Type': type } });
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
