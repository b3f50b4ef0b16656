import { existsSync, readFileSync } from 'node:fs';
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
const manifest = readJson('package.json') as Manifest;
const lock = readJson('package-lock.json') as Lock;
/** Packages for other systems are listed in the lock file but not installed. */
const installed = Object.entries(lock.packages).filter(
  ([folder]) => folder !== '' && existsSync(`${folder}/package.json`),
);

/** Permissive licences, and licences whose copyleft covers only the package's own files (MPL-2.0, OFL-1.1). */
const ALLOWED = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Zlib'.split(
    ' ',
  ),
);
/** For build tools and data that are not distributed; libvips is a separate library next to sharp. */
const ALLOWED_AT_BUILD = new Set(['CC-BY-3.0', 'CC-BY-4.0', 'LGPL-3.0-or-later']);
/** Packages without an SPDX expression in package.json; their licence files were read. */
const KNOWN: Readonly<Record<string, string>> = {
  '@netlify/binary-info': 'Apache-2.0',
  callsite: 'MIT',
  'png-js': 'MIT',
};

const getName = (folder: string): string => folder.replace(/^.*node_modules\//, '');

function readLicence(folder: string): string {
  const { license } = readJson(`${folder}/package.json`) as Manifest;
  return KNOWN[getName(folder)] ?? (typeof license === 'string' ? license : (license?.type ?? 'none'));
}

/** Returns whether an SPDX expression is satisfied by the allowed licences. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const bare = expression.replaceAll(/[()]/g, '');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => isAllowed(one, allowed));
  return bare.split(' AND ').every((one) => allowed.has(one));
}

describe('the packages', () => {
  it('are pinned to exact versions that match the lock file', () => {
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  it('have allowed licences, with stricter rules for shipped packages', () => {
    expect(installed.length).toBeGreaterThan(500);
    const atBuild = new Set([...ALLOWED, ...ALLOWED_AT_BUILD]);
    const refused = installed
      .filter(([folder, { dev }]) => !isAllowed(readLicence(folder), dev ? atBuild : ALLOWED))
      .map(([folder]) => `${folder}: ${readLicence(folder)}`);
    expect(refused).toEqual([]);
  });

  it('run no install script, except Node itself', () => {
    const withScript = new Set(
      installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => getName(folder)),
    );
    const { allowScripts = {} } = manifest;
    for (const name of withScript) expect(allowScripts, name).toHaveProperty([name]);
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  });

  it('shipped with the site are exactly those explained in docs/dependencies.md', () => {
    const section = readFileSync('docs/dependencies.md', 'utf8');
    const explained = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
    expect(explained).toEqual(Object.keys(manifest.dependencies ?? {}).sort());
  });
});
