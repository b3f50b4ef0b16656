import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { commitAll } from '../../support/git.ts';
import { copyProject, type ProjectCopy } from '../../support/project-copy.ts';
import { writeFixtureSite } from '../../support/fixture-site.ts';

const LIMIT_MS = 600_000;
/** Before and after a midnight in Auckland on which no content begins or ends. */
const CLOCKS = ['2025-09-21T11:57:00Z', '2025-09-21T12:14:00Z'];
const BUILD_TIME_PREFIXES = ['2025-09-21T11:5', '2025-09-21T12:1'];
const COMMIT_TIME = '2025-09-20T08:00:00Z';

/** Returns a value for `NODE_OPTIONS` that starts the clock of a process at an instant. */
const buildClockOption = (instant: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
    const RealDate = Date;
    const lead = RealDate.parse('${instant}') - RealDate.now();
    globalThis.Date = class extends RealDate {
      constructor(...given) {
        super(...(given.length === 0 ? [RealDate.now() + lead] : given));
      }
      static now() {
        return RealDate.now() + lead;
      }
    };
  `)}`;

type Files = ReadonlyMap<string, Buffer>;

describe('a second build of a commit, in another folder and on the next day', { timeout: LIMIT_MS }, () => {
  const projects: ProjectCopy[] = [];
  let sites: readonly Files[];
  let caches: readonly Files[];
  beforeAll(async () => {
    // The second build renders all pictures; the first uses cached ones.
    const [first, second] = await Promise.all([copyProject({ withPictureCache: true }), copyProject()]);
    projects.push(first, second);
    await writeFixtureSite(first);
    // Generated photographs contain random noise, so both builds need the same files.
    for (const [file, bytes] of await first.readAll('content')) await second.write(`content/${file}`, bytes);
    await Promise.all(
      projects.map(async (project, index) => {
        commitAll(project.root, COMMIT_TIME, 'content');
        await project.build({ NODE_OPTIONS: buildClockOption(CLOCKS[index] ?? '') });
      }),
    );
    sites = await Promise.all(projects.map((project) => project.readAll('dist')));
    caches = await Promise.all(projects.map((project) => project.readAll('.cache')));
  }, LIMIT_MS);
  afterAll(() => Promise.all(projects.map((project) => project.delete())));

  const hashFiles = (files: Files = new Map()) =>
    Object.fromEntries([...files].map(([name, bytes]) => [name, hash('sha256', bytes)]));

  it('writes the same dist and .cache, byte for byte', () => {
    expect(sites[0]?.has('index.html')).toBe(true);
    expect(hashFiles(sites[1])).toEqual(hashFiles(sites[0]));
    expect(caches[0]?.has('publishing.json')).toBe(true);
    expect(hashFiles(caches[1])).toEqual(hashFiles(caches[0]));
  });

  it('shows the time of the last commit, but no build time', () => {
    expect(sites[0]?.get('index.html')?.toString()).toContain('20:00 on Saturday, 20 September');
    expect(sites[0]?.get('promises.ics')?.toString()).toContain('DTSTAMP:20250920T080000Z');
    for (const [name, bytes] of sites.flatMap((files) => [...files]))
      for (const instant of BUILD_TIME_PREFIXES) expect.soft(bytes.includes(instant), name).toBe(false);
  });
});
