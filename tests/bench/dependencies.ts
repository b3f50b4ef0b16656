/**
 * Prints what each entry of `dependencies` costs in bytes, with the packages that it brings along: in the
 * scripts of the pages after brotli, all islands together, and in the zips of the functions, all together and in the
 * largest. It bundles the islands of the built site and the functions by esbuild, which tells how many bytes of its output
 * each file became; the share of a package in a file is taken for its share in the compressed file.
 * Fonts are the files that the built pages name. Build first: `npm run build`.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync, deflateRawSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';

interface Cost {
  readonly total: number;
  readonly largest: number;
}

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly dependencies?: Readonly<Record<string, string>> }>>;
};
/** The entry that each package is counted for: the first that needs it. */
const owners = new Map(Object.keys(dependencies).map((name) => [name, name]));
for (const name of Object.keys(dependencies).sort()) own(name, name);

const pages = globSync('dist/**/*.html', { exclude: ['dist/admin.html'] }).map((file) =>
  readFileSync(file, 'utf8'),
);
const islands = new Set(
  pages.flatMap((html) =>
    [...html.matchAll(/<astro-island[^>]* component-url="\/_astro\/([^."]+)\./g)].map(([, name]) =>
      String(name),
    ),
  ),
);
const components = globSync('src/features/**/*.tsx').filter((file) => islands.has(basename(file, '.tsx')));
if (islands.size === 0 || components.length !== islands.size)
  throw new Error('dist holds no islands: run `npm run build` first.');

const inPages = await measure([...components, '@astrojs/react/client.js'], brotliCompressSync, {
  platform: 'browser',
  splitting: true,
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
});
// As Netlify packages them: one bundle for each, not made small.
const inFunctions = await measure(globSync('netlify/functions/*.mts'), deflateRawSync, {
  platform: 'node',
  external: ['pg-native'],
});
const fonts = measureFonts();

const rows = Object.keys(dependencies)
  .sort()
  .map((name) => {
    const shown = name.startsWith('@fontsource') ? (fonts.get(name) ?? 0) : (inPages.get(name)?.total ?? 0);
    const packed = inFunctions.get(name);
    return [name, toText(shown), toText(packed?.total ?? 0), toText(packed?.largest ?? 0)];
  });
console.log('| Dependency | In pages, brotli | In all function zips | In the largest of them |');
console.log('| --- | --: | --: | --: |');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);

/** The bytes of each package in the compressed outputs of some entries. */
async function measure(
  entries: readonly string[],
  compress: (bytes: Uint8Array) => Uint8Array,
  options: BuildOptions,
): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  // Functions are packaged one by one; islands share what they have in common.
  const groups = options.splitting ? [entries] : entries.map((entry) => [entry]);
  for (const entryPoints of groups) {
    const { metafile, outputFiles = [] } = await build({
      entryPoints: [...entryPoints],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      jsx: 'automatic',
      outdir: 'out',
      logLevel: 'error',
      ...options,
    });
    const sums = new Map<string, number>();
    for (const [path, { inputs, bytes }] of Object.entries(metafile?.outputs ?? {})) {
      const file = outputFiles.find((one) => one.path.endsWith(path));
      const ratio = file && bytes > 0 ? compress(file.contents).byteLength / bytes : 0;
      for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
        const name = owners.get(toPackage(input) ?? '');
        if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + bytesInOutput * ratio);
      }
    }
    for (const [name, bytes] of sums) {
      const { total, largest } = costs.get(name) ?? { total: 0, largest: 0 };
      costs.set(name, { total: total + bytes, largest: Math.max(largest, bytes) });
    }
  }
  return costs;
}

/** The bytes of each font package in the files that the pages name; Archivo is the only face that pages have. */
function measureFonts(): Map<string, number> {
  const files = new Set(
    pages.flatMap((html) => [...html.matchAll(/\/_astro\/[^"')\s]+\.woff2/g)].map(([file]) => file)),
  );
  const bytes = [...files].map((file) => readFileSync(`dist${file}`).byteLength);
  return new Map([['@fontsource-variable/archivo', bytes.reduce((sum, one) => sum + one, 0)]]);
}

/** Counts what a package needs for an entry, unless it is counted already. */
function own(name: string, owner: string): void {
  for (const needed of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) {
    if (owners.has(needed)) continue;
    owners.set(needed, owner);
    own(needed, owner);
  }
}

/** The package that a file belongs to: the innermost folder of `node_modules`. */
function toPackage(input: string): string | undefined {
  const [, inside] = /.*node_modules\/(.*)/.exec(input) ?? [];
  const [first = '', second = ''] = inside?.split('/') ?? [];
  return inside === undefined ? undefined : first.startsWith('@') ? `${first}/${second}` : first;
}

function toText(bytes: number): string {
  return Math.round(bytes).toLocaleString('en-NZ');
}
