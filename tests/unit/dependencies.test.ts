import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly license?: string | { readonly type: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly dev?: boolean; readonly hasInstallScript?: boolean }>
  >;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const own = readJson('package.json') as Manifest;
const lock = readJson('package-lock.json') as Lock;
/** Those of this machine: packages for other systems are in the lock file alone. */
const installed = Object.entries(lock.packages).filter(
  ([folder]) => folder !== '' && existsSync(`${folder}/package.json`),
);

/** Licences that ask for nothing but their text, or that bind the files of the package alone (MPL-2.0, OFL-1.1). */
const ALLOWED = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Zlib'.split(
    ' ',
  ),
);
/** For tools and data that nobody but this machine sees; libvips is a library of its own beside sharp. */
const ALLOWED_AT_BUILD = new Set(['CC-BY-3.0', 'CC-BY-4.0', 'LGPL-3.0-or-later']);
/** Packages whose package.json does not say it in the words of SPDX; their licence files were read. */
const READ: Readonly<Record<string, string>> = {
  '@netlify/binary-info': 'Apache-2.0',
  callsite: 'MIT',
  'png-js': 'MIT',
};

const toName = (folder: string): string => folder.replace(/^.*node_modules\//, '');

function readLicence(folder: string): string {
  const { license } = readJson(`${folder}/package.json`) as Manifest;
  return READ[toName(folder)] ?? (typeof license === 'string' ? license : (license?.type ?? 'none'));
}

/** Whether an expression of SPDX asks for no more than the allowed licences do. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const bare = expression.replaceAll(/[()]/g, '');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => isAllowed(one, allowed));
  return bare.split(' AND ').every((one) => allowed.has(one));
}

describe('the packages', () => {
  it('are named with exact versions, and are those of the lock file', () => {
    for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  it('have licences that let the campaign use them, the shipped ones the freer of them', () => {
    expect(installed.length).toBeGreaterThan(500);
    const atBuild = new Set([...ALLOWED, ...ALLOWED_AT_BUILD]);
    const refused = installed
      .filter(([folder, { dev }]) => !isAllowed(readLicence(folder), dev ? atBuild : ALLOWED))
      .map(([folder]) => `${folder}: ${readLicence(folder)}`);
    expect(refused).toEqual([]);
  });

  it('run no script when they are installed, but for Node itself', () => {
    const scripted = new Set(
      installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => toName(folder)),
    );
    const { allowScripts = {} } = own;
    for (const name of scripted) expect(allowScripts, name).toHaveProperty([name]);
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  });

  it('that are shipped are explained in docs/dependencies.md, and no others', () => {
    const section = readFileSync('docs/dependencies.md', 'utf8');
    const explained = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
    expect(explained).toEqual(Object.keys(own.dependencies ?? {}).sort());
  });
});

it.each([
  ['no findings', { vulnerabilities: {} }, 0, 'No known vulnerability'],
  ['a finding of low severity', { vulnerabilities: { leftpad: { severity: 'low' } } }, 0, 'No known'],
  ['a grave finding', { vulnerabilities: { leftpad: { severity: 'high' } } }, 1, 'leftpad (high)'],
  ['a refusal', { message: '405 Method Not Allowed' }, 0, 'Skipped: the registry gave no audit (405'],
])('the audit takes %s as it is', (_, report, status, words) => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho '${JSON.stringify(report)}'\n`, { mode: 0o755 });
  const audit = spawnSync(process.execPath, [resolve('tests/audit.mts')], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect([audit.status, audit.stdout]).toEqual([status, expect.stringContaining(words)]);
});
