import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly Step[]; readonly permissions?: unknown }>
  >;
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

const read = (name: string) => parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')) as Workflow;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const steps = [read('check'), read('full')]
  .flatMap(({ jobs }) => Object.values(jobs))
  .flatMap((job) => job.steps);
const commands = steps.flatMap(({ run }) => run?.split('\n').map((line) => line.trim()) ?? []);

describe('the workflows', () => {
  test.each([
    ['check', ['pull_request']],
    ['full', ['schedule', 'workflow_dispatch']],
  ])('of %s runs for %j, with the right to read and no other', (name, events) => {
    const { on, permissions, jobs } = read(name);
    expect(Object.keys(on)).toEqual(events);
    expect(permissions).toEqual({ contents: 'read' });
    expect(Object.values(jobs).filter((job) => job.permissions !== undefined)).toEqual([]);
  });

  test('runs the tests, those of content where nothing else changes, and lists the pages that change', () => {
    expect(commands).toContain('npm run ${{ steps.change.outputs.command }}');
    const chosen = commands.flatMap((command) => [...command.matchAll(/'command=([\w:]+)'/g)]);
    expect(chosen.map(([, script]) => script)).toEqual(['test:content', 'test']);
    expect(chosen.filter(([, script = '']) => !(script in scripts))).toEqual([]);
    expect(commands).toContain(
      'npm run --silent changed-pages -- ../base/dist dist >> "$GITHUB_STEP_SUMMARY"',
    );
  });

  test('calls no script that package.json does not have', () => {
    const called = commands.flatMap((command) => {
      const [, name] = /^npm run (?:--silent )?(\w[\w:-]*)/.exec(command) ?? [];
      return name === undefined ? [] : [name];
    });
    expect(new Set(called)).toEqual(new Set(['build', 'changed-pages', 'check:content', 'test:full']));
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('uses only actions of GitHub itself, each of one major version', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([]);
  });
});
