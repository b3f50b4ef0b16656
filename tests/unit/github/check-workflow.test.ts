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

const workflow = parse(readFileSync('.github/workflows/check.yml', 'utf8')) as Workflow;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
const commands = steps.flatMap(({ run }) => run?.split('\n') ?? []);

describe('check.yml', () => {
  test('runs for proposed changes, with the right to read and no other', () => {
    expect(Object.keys(workflow.on)).toEqual(['pull_request']);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(Object.values(workflow.jobs).filter(({ permissions }) => permissions !== undefined)).toEqual([]);
  });

  test('runs the tests, and lists the pages that change in the summary', () => {
    expect(commands).toContain('npm test');
    expect(commands).toContain(
      'npm run --silent changed-pages -- ../base/dist dist >> "$GITHUB_STEP_SUMMARY"',
    );
  });

  test('calls no script that package.json does not have', () => {
    const called = commands.flatMap((command) => {
      const [, name] = /^npm run (?:--silent )?(\w[\w:-]*)/.exec(command) ?? [];
      return name === undefined ? [] : [name];
    });
    expect(new Set(called)).toEqual(new Set(['build', 'changed-pages', 'check:content']));
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('uses only actions of GitHub itself, each of one major version', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([]);
  });
});
