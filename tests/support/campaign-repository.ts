import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { createFakeContent, type FakeContent } from './fake-content.ts';

/** Content without a placeholder, in a git repository that is pushed to another one on this machine. */
export interface CampaignRepository {
  readonly root: string;
  readonly content: FakeContent;
  readonly git: (...args: readonly string[]) => Promise<string>;
  /** Commits everything and pushes it. */
  readonly push: () => Promise<void>;
  readonly delete: () => Promise<void>;
}

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

export async function createCampaignRepository(address: string): Promise<CampaignRepository> {
  const content = await createFakeContent();
  const { root } = content;
  const origin = await mkdtemp(join(tmpdir(), 'origin-'));
  const git = async (...args: readonly string[]): Promise<string> => {
    const identity = [
      '-c',
      'user.name=Staff',
      '-c',
      'user.email=staff@your-campaign.nz',
      '-c',
      'commit.gpgsign=false',
    ];
    return (await promisify(execFile)('git', [...identity, ...args], { cwd: root })).stdout;
  };
  const push = async () => {
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'The content');
    await git('push', '--quiet', '--set-upstream', 'origin', 'main');
  };
  await promisify(execFile)('git', ['init', '--quiet', '--bare', origin]);
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('remote', 'add', 'origin', origin);
  await content.write('.gitignore', 'node_modules\n');
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  for (const file of (await git('ls-files', '--others')).split('\n')) {
    if (!/\.(?:yaml|mdx)$/.test(file)) continue;
    const text = READY.reduce((words, [from, to]) => words.replace(from, to), await content.read(file));
    await content.write(file, text);
  }
  await content.setField('content/site.yaml', 'address', address);
  for (const file of ['hall', 'radio']) await content.remove(`content/media/${file}.mdx`);
  await content.write('content/videos.yaml', 'videos: []\n');
  await push();
  return {
    root,
    content,
    git,
    push,
    delete: async () => {
      await content.delete();
      await rm(origin, { recursive: true });
    },
  };
}
