import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { parse } from 'yaml';

import { listMetadata } from '../../../src/features/pictures/read-picture.build.ts';
import { createPhonePhoto } from '../../support/photos.ts';
import { useTemporaryFolder } from '../../support/temporary-folder.ts';

type Step = Readonly<Partial<Record<'uses' | 'run', string>>> & { readonly with?: object };
interface Workflow {
  readonly jobs: Readonly<Record<string, { steps: readonly Step[]; permissions?: object; if?: string }>>;
}

const read = (name: string) => parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')) as Workflow;
describe('the job that cleans photos', () => {
  const { clean } = read('photos').jobs;
  const folder = useTemporaryFolder();

  test('rejects forks, runs the code of the base branch, and does not expose its token', () => {
    expect(clean?.if).toBe('github.event.pull_request.head.repo.full_name == github.repository');
    expect(clean?.permissions).toEqual({ contents: 'write' });
    expect(clean?.steps.flatMap((step) => (step.uses?.includes('checkout') ? [step.with] : []))).toEqual([
      { ref: '${{ github.base_ref }}', path: 'base', 'persist-credentials': false },
      { ref: '${{ github.head_ref }}', path: 'change' },
    ]);
    expect(clean?.steps.filter(({ run }) => run?.includes('npm '))).toEqual([
      { run: 'npm ci --ignore-scripts --no-audit --no-fund', 'working-directory': 'base' },
    ]);
  });

  test('commits a photo without its GPS position, once', async () => {
    const bash = (script = '') =>
      execFileSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
        cwd: folder.path,
        env: { PATH: process.env['PATH'], HOME: folder.path },
        stdio: 'pipe',
      });
    await folder.write('.gitconfig', '[user]\nname = Sam\nemail = sam@example.nz\n');
    await symlink(resolve('.'), folder.join('base'));
    bash(`git init -q --bare -b main origin && git clone -q origin change && cd change
      git checkout -q -b main && git commit -q --allow-empty -m Base && git push -q -u origin main
      git checkout -q -b photo`);
    const photo = 'content/news/photo.jpg';
    await folder.write(`change/${photo}`, await createPhonePhoto());
    bash('cd change && git add . && git commit -q -m Photo && git push -q -u origin photo');
    const readPhoto = async (commit: string) =>
      listMetadata(await sharp(bash(`git -C origin show ${commit}:${photo}`)).metadata());
    expect(await readPhoto('photo')).toContain('EXIF');

    const work = clean?.steps.at(-1)?.run;
    bash(work);
    bash(work);
    const count = (branch: string) => Number(String(bash(`git -C origin rev-list --count ${branch}`)));
    expect(count('photo')).toBe(3);
    expect(await readPhoto('photo')).toEqual([]);
    expect(await readPhoto('photo~1')).toContain('EXIF');
  });
});
