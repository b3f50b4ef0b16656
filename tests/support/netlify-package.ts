import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { zipFunctions, type Config, type FunctionResult } from '@netlify/zip-it-and-ship-it';
import { unzipSync } from 'fflate';

import { readNetlifyConfig } from './netlify-rules.ts';

/** A function packaged as on Netlify and unpacked as on AWS Lambda. */
export interface PackagedFunction {
  /** Its manifest entry: routes, schedule, rate limit, bundler, Node version. */
  readonly result: FunctionResult;
  readonly zipBytes: number;
  readonly files: readonly string[];
  /** A temporary folder, so that imports find nothing outside it. */
  readonly folder: string;
}

/**
 * Packages functions as `netlify build` does: @netlify/config reads netlify.toml in the context `production`, and
 * @netlify/zip-it-and-ship-it creates a ZIP of each function with the options of @netlify/build 37
 * (lib/plugins_core/functions/zisi.js). @netlify/build itself would add 78 packages.
 */
export async function packageFunctions() {
  const root = resolve('.');
  const temporary = await mkdtemp(join(tmpdir(), 'functions-'));
  const { functions, functionsDirectory } = await readNetlifyConfig();
  await mkdir(join(temporary, 'zips'));
  const results = await zipFunctions(functionsDirectory, join(temporary, 'zips'), {
    basePath: root,
    branch: 'main',
    config: buildBundlerConfig(functions, root),
    featureFlags: {},
    manifest: join(temporary, 'zips/manifest.json'),
    repositoryRoot: root,
  });
  const packaged = await Promise.all(
    results.map(async (result) => [result.name, await unpack(result, temporary)] as const),
  );
  return { functions: new Map(packaged), delete: () => rm(temporary, { recursive: true, force: true }) };
}

function buildBundlerConfig(
  functions: Awaited<ReturnType<typeof readNetlifyConfig>>['functions'],
  root: string,
): Config {
  const entries = Object.entries(functions).map(([names, { included_files, node_bundler }]) => [
    names,
    {
      ...(included_files && { includedFiles: included_files }),
      includedFilesBasePath: root,
      nodeVersion: process.versions.node,
      nodeBundler: node_bundler === 'esbuild' ? 'esbuild_zisi' : node_bundler,
    },
  ]);
  return Object.fromEntries(entries) as Config;
}

async function unpack(result: FunctionResult, temporary: string): Promise<PackagedFunction> {
  const zip = await readFile(result.path);
  const folder = join(temporary, 'unpacked', result.name);
  const files = Object.entries(unzipSync(zip)).filter(([path]) => !path.endsWith('/'));
  for (const [path, bytes] of files) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return { result, zipBytes: zip.length, files: files.map(([path]) => path).sort(), folder };
}
