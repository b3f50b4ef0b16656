import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  CALENDAR,
  PASSWORD,
  PUSHED,
  startDeployStage,
  type DeployStage,
} from '../../support/deploy-stage.ts';

const COMMAND = resolve('src/cli/deploy.ts');

const CLI = 'npx --yes netlify-cli@27.10.2';
/** What it asks; none of it changes anything. */
const STATUS = `${CLI} status --json`;
const SETTINGS = `${CLI} env:list --context production --json`;
const GIT = 'git status --porcelain=v2 --branch';

let stage: DeployStage;
beforeEach(async () => {
  stage = await startDeployStage();
});
afterEach(() => stage.stop());

describe('npm run deploy -- --check', () => {
  it('is content with a repository without placeholders, a mail server and a calendar, and changes nothing', async () => {
    const { failure, output } = await stage.run(['--check'], {
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
    expect(stage.calls).toEqual([STATUS, GIT]);
  });

  it('names everything that is missing or wrong in one list, with what to do, and no secret', async () => {
    const file = join(stage.root, 'content/site.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/(?<=^contact: ).*/m, 'hello@example.org'));
    stage.gitStatus = `${PUSHED}1 .M N... 100644 100644 100644 0 0 content/site.yaml\n`;
    const { failure, output } = await stage.run(['--check'], {
      MAIL_URL: stage.mailUrl.replace(encodeURIComponent(PASSWORD), 'letmein'),
      CALENDAR_ICS_URL: 'https://calendar.nz/sign-in.ics?key=s3cret',
      BUILD_HOOK_URL: 'not-an-address',
      STAFF_EMAIL: 'office',
      EDITOR_REPO: 'just-a-name',
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
    expect(failure).toBe('The site is not ready to go live.');
    expect(output).not.toMatch(/letmein|s3cret/);
  });
});

describe('npm run deploy', () => {
  it.each(['--force', 'preview'])(
    'refuses an argument that it does not know with its usage: %s',
    async (word) => {
      expect((await stage.run([word])).failure).toContain('Usage: npm run deploy');
      expect(stage.calls).toEqual([]);
    },
  );

  it('prints what to do at Netlify from an empty account on, in order', async () => {
    const env = { MAIL_URL: stage.mailUrl };
    const { output } = await stage.run([], env);
    const commands = [...output.matchAll(/npx --yes netlify-cli@27\.10\.2 (.*)/g)].map(([, words]) => words);
    expect(commands).toEqual([
      'login',
      'sites:create --name NAME',
      'link --name NAME',
      'init --git-remote-name origin',
      `api createSiteBuildHook --data '{"site_id":"ID","body":{"title":"What is due","branch":"main"}}'`,
      'env:import FILE',
      'env:set MAIL_URL --secret --force',
      'env:set CALENDAR_ICS_URL --secret --force',
      'env:set BUILD_HOOK_URL --secret --force',
      'env:set YOUTUBE_API_KEY --secret --force',
      'deploy --alias preview --context deploy-preview',
      'deploy --prod --context production',
      `api updateSite --data '{"site_id":"ID","body":{"custom_domain":"www.your-campaign.nz"}}'`,
    ]);
    expect(output).toContain('Look at https://www.your-campaign.nz, /api/events and /no-such-page there');
    expect(await stage.run(['--check'], env)).toMatchObject({ output });
  });

  it('leaves out what is done, and takes the settings of Netlify', async () => {
    // Netlify shows nobody a secret: it writes asterisks, or nothing.
    stage.settings = {
      MAIL_URL: '****************',
      BUILD_HOOK_URL: '',
      MAIL_FROM: 'Robin for Mayor <news@your-campaign.nz>',
    };
    const { failure, output } = await stage.run([]);
    expect(failure).toBeNull();
    expect(output).toContain('Netlify: The project is mangrove.');
    expect(output).toContain('Domain: Netlify does not know www.your-campaign.nz yet.');
    expect(output).toContain('MAIL_URL: It is a secret at Netlify, so it was not tried here.');
    expect(output).not.toMatch(/login|sites:create|createSiteBuildHook|env:set MAIL_URL/);
    expect(output).toContain('STAFF_EMAIL, EDITOR_REPO, YOUTUBE_API_KEY into a FILE');
    expect(output).toContain('"site_id":"site-1"');
    expect(stage.calls).toEqual([STATUS, SETTINGS, GIT]);

    stage.address = 'https://www.your-campaign.nz';
    const atItsDomain = await stage.run([]);
    expect(atItsDomain.output).toContain('Domain: It is www.your-campaign.nz.');
    expect(atItsDomain.output).not.toContain('updateSite');

    stage.address = 'https://www.other.nz';
    const elsewhere = await stage.run([]);
    expect(elsewhere.output).toContain(
      'Domain: Netlify has www.other.nz, content/site.yaml has www.your-campaign.nz',
    );
    expect(elsewhere.failure).toBe('The site is not ready to go live.');
  });

  it('names content that a schema refuses, and goes on with the rest', async () => {
    await writeFile(join(stage.root, 'content/site.yaml'), 'address: nowhere\n');
    const { failure, output } = await stage.run([], { MAIL_URL: stage.mailUrl });
    expect(output).toMatch(/Content: .*site\.yaml/);
    expect(output).toContain('npm run check:content says what belongs there.');
    expect(output).toMatch(/MAIL_URL: The mail server 127\.0\.0\.1:\d+ answers/);
    expect(failure).toBe('The site is not ready to go live.');
  });

  it('is a command that ends with 1 while something is missing', async () => {
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
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said] = await Promise.all([child.stderr.setEncoding('utf8').toArray(), once(child, 'close')]);
    expect(said.join('')).toContain('MAIL_URL: Without it nobody who signs up gets the message to confirm.');
    expect(said.join('')).toContain('The site is not ready to go live.');
    expect(child.exitCode).toBe(1);
  }, 60_000);
});
