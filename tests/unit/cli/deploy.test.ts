import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  ADDRESS,
  CALENDAR,
  PASSWORD,
  PUSHED,
  startDeployStage,
  type DeployStage,
} from '../../support/deploy-stage.ts';

const COMMAND = resolve('src/cli/deploy.ts');

let stage: DeployStage;
beforeEach(async () => {
  stage = await startDeployStage();
});
afterEach(() => stage.stop());

/** What changes something at Netlify. */
const CHANGES = /^(?:login|link|sites:create|init|env:import|env:set|deploy|api (?:create|update)\w+)\b/;

const listChanges = (): readonly string[] =>
  stage.account.calls.flatMap((call) => CHANGES.exec(call.join(' '))?.[0] ?? []);

describe('npm run deploy -- --check', () => {
  it('is content with a repository without placeholders, a mail server and a calendar, and changes nothing', async () => {
    const { failure, output } = await stage.run(['--check'], [], {
      MAIL_URL: stage.mailUrl,
      CALENDAR_ICS_URL: CALENDAR,
    });
    expect(output).not.toContain('Before the site can go live');
    expect(output).toContain('Content: No placeholder is left in it.');
    expect(output).toContain('Git: The branch main is committed and pushed.');
    expect(output).toMatch(/MAIL_URL: The mail server 127\.0\.0\.1:\d+ answers and takes the login\./);
    expect(output).toMatch(
      /CALENDAR_ICS_URL: The calendar answers; with those of events\.yaml it has \d+ events\./,
    );
    expect(output).toContain('Netlify: Nobody is signed in on this machine.');
    expect(output).toContain('STAFF_EMAIL: Without it');
    expect(failure).toBeNull();
    expect(stage.mail.logins).toBeGreaterThan(0);
    expect(stage.mail.messages).toBe(0);
    expect(listChanges()).toEqual([]);
  });

  it('names everything that is missing or wrong in one list, with what to do, and no secret', async () => {
    const file = join(stage.root, 'content/site.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/(?<=^contact: ).*/m, 'hello@example.org'));
    stage.gitStatus = `${PUSHED}1 .M N... 100644 100644 100644 0 0 content/site.yaml\n`;
    const { failure, output } = await stage.run(['--check'], [], {
      MAIL_URL: stage.mailUrl.replace(encodeURIComponent(PASSWORD), 'letmein'),
      CALENDAR_ICS_URL: 'https://calendar.nz/sign-in.ics?key=s3cret',
      BUILD_HOOK_URL: 'not-an-address',
      STAFF_EMAIL: 'office',
      EDITOR_REPO: 'just-a-name',
      YOUTUBE_API_KEY: 'refused',
    });
    const wrong = output.slice(0, output.indexOf('It can go live without these'));
    expect(wrong).toContain('Before the site can go live:');
    expect(wrong).toMatch(/Git: 1 file is changed and not committed\.\n {4}git status names it/);
    expect(wrong).toMatch(
      /Content: 1 placeholder is left.*\n {4}content\/site\.yaml:\d+: "contact" has hello@example\.org/,
    );
    expect(wrong).toMatch(
      /MAIL_URL: The mail server cannot be used: Invalid login.*\n {4}Ask the mail provider/,
    );
    expect(wrong).toMatch(/CALENDAR_ICS_URL: The calendar could not be read \(not-a-calendar\)/);
    expect(wrong).toContain('BUILD_HOOK_URL: BUILD_HOOK_URL must be the address of a build hook');
    expect(wrong).toContain('STAFF_EMAIL: STAFF_EMAIL must be an email address');
    expect(wrong).toContain('EDITOR_REPO: EDITOR_REPO must be the owner and the name of a repository');
    expect(wrong).toContain('YOUTUBE_API_KEY: YouTube does not take it');
    expect(failure).toBe('The site is not ready to go live.');
    expect(output).not.toMatch(/letmein|s3cret|refused/);
  });
});

describe('npm run deploy', () => {
  it('goes from an empty account to a live site, stops where staff say no, and goes on there', async () => {
    const wrongMail = stage.mailUrl.replace(encodeURIComponent(PASSWORD), 'letmein');
    const calendar = `${CALENDAR}?key=s3cret`;
    const settings = ['y', wrongMail, stage.mailUrl, '', calendar, '', '', ''];
    const first = await stage.run([], ['y', 'y', 'mangrove', 'y', ...settings, 'y', 'n']);
    expect(first.output).toContain('MAIL_URL: The mail server cannot be used: Invalid login');
    expect(first.output).toContain('Set: MAIL_URL, CALENDAR_ICS_URL.');
    expect(first.output).toContain('Stopped before: 6. A preview. Start npm run deploy again to go on here.');

    const second = await stage.run([], ['n', 'y', 'y', 'y']);
    expect(second.output).toContain('1. Sign in to Netlify: signed in.');
    expect(second.output).toContain(
      '$ npx --yes netlify-cli@27.10.2 deploy --prod --context production --message',
    );
    expect(second.output).toContain('8. The domain');
    expect(second.output).toContain(`${ADDRESS} is as it should be.`);
    expect(second.output).toContain('The site is live.');
    expect(second.failure).toBeNull();
    expect(listChanges()).toEqual([
      'login',
      'sites:create',
      'init',
      'env:import',
      'env:set',
      'env:set',
      'api createSiteBuildHook',
      'env:import',
      'env:set',
      'deploy',
      'deploy',
      'api updateSite',
    ]);

    const third = await stage.run([], ['n']);
    expect(third.failure).toBeNull();
    expect(listChanges()).toHaveLength(12);

    const { calls, env, modes, sites } = stage.account;
    expect(env).toEqual({
      MAIL_URL: { value: stage.mailUrl, isSecret: true },
      CALENDAR_ICS_URL: { value: calendar, isSecret: true },
      BUILD_HOOK_URL: { value: 'https://api.netlify.com/build_hooks/s3cret', isSecret: true },
    });
    expect(sites.at(-1)?.custom_domain).toBe('www.your-campaign.nz');
    // Neither on the screen nor among what every user of the machine sees, nor left in a file.
    const secrets = /s3cret|letmein|t%C5%AB/;
    expect(first.output + second.output + third.output).not.toMatch(secrets);
    expect(JSON.stringify(calls)).not.toMatch(secrets);
    expect(modes).toEqual(['600', '600']);
    expect((await readdir(stage.root)).filter((name) => name.endsWith('.env'))).toEqual([]);
  });

  /** Everything up to the preview. */
  const BEFORE = ['y', 'y', 'mangrove', 'n', 'y'];
  const NO_OTHERS = ['', '', '', '', ''];

  it('puts nothing live while the preview is not as it should be, and says what is not', async () => {
    stage.faults.set('/confirm', 503);
    const { failure, output } = await stage.run([], [...BEFORE, stage.mailUrl, ...NO_OTHERS, 'y', 'y']);
    expect(output).toContain(
      'WRONG the database, which is asked for a link that it does not have does not answer (503)',
    );
    expect(output).toContain('Nothing is live yet.');
    expect(failure).not.toBeNull();
    expect(stage.account.deploys.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^npm run deploy: preview [\da-f]{12}$/),
    ]);
  });

  it('puts nothing live without a mail server', async () => {
    const { failure, output } = await stage.run([], [...BEFORE, '', ...NO_OTHERS, 'y', 'y']);
    expect(output).toMatch(
      /7\. The live site[^]*Before the site can go live:\n {2}MAIL_URL: Without it nobody/,
    );
    expect(failure).not.toBeNull();
    expect(stage.account.deploys).toHaveLength(1);
  });

  it('does nothing where nobody can answer', async () => {
    const { failure } = await stage.run([]);
    expect(failure).toBe('Nobody is there to be asked. Stopped before: 1. Sign in to Netlify');
    expect(listChanges()).toEqual([]);
  });

  it('is a command that takes answers line by line and ends with 1 where it stops', async () => {
    // Programs of these names stand before the real ones in the path.
    const status = '{"loggedIn":false,"linked":false,"siteData":null}';
    for (const [name, words] of Object.entries({ git: PUSHED, npx: status })) {
      await writeFile(join(stage.root, name), `#!/bin/sh\nprintf '%s' '${words}'\n`);
      await chmod(join(stage.root, name), 0o755);
    }
    const child = spawn(process.execPath, [COMMAND], {
      env: {
        ...process.env,
        PATH: [stage.root, process.env['PATH']].join(delimiter),
        YOUTUBE_FEED_URL: 'http://127.0.0.1:9/',
      },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    child.stdin.end('n\n');
    const [said] = await Promise.all([child.stderr.setEncoding('utf8').toArray(), once(child, 'close')]);
    expect(said.join('')).toContain('Stopped before: 1. Sign in to Netlify. Start npm run deploy again');
    expect(child.exitCode).toBe(1);
  }, 60_000);
});
