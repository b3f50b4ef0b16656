import { resolve } from 'node:path';
import { resolveConfig } from '@netlify/config';
import { RedirectsHandler } from '@netlify/redirects';
import { listFunctions } from '@netlify/zip-it-and-ship-it';

/** The rules of the built site, parsed and matched by Netlify's code. */
export type NetlifyRules = Awaited<ReturnType<typeof readNetlifyRules>>;

/** The used part of netlify.toml and `_redirects`, parsed by @netlify/config 25. */
interface NetlifyConfig {
  /** The `[functions]` sections: settings by name pattern. */
  readonly functions: Readonly<
    Record<string, { readonly included_files?: string[]; readonly node_bundler?: string }>
  >;
  readonly functionsDirectory: string;
  readonly headers: readonly HeaderRule[];
}

interface HeaderRule {
  readonly for: string;
  readonly values: Readonly<Record<string, string>>;
}

const ORIGIN = 'https://www.example.nz';
const ROOT = resolve('.');

/** Reads netlify.toml as in production, with Netlify's warnings about ignored rules. */
export async function readNetlifyConfig() {
  const { config, logs } = (await resolveConfig({
    repositoryRoot: ROOT,
    cwd: ROOT,
    context: 'production',
    branch: 'main',
    offline: true,
    mode: 'cli',
    buffer: true,
  })) as { config: NetlifyConfig; logs: { stdout: string[]; stderr: string[] } };
  return { ...config, warnings: [...logs.stdout, ...logs.stderr] };
}

export const matchesPath = (rule: HeaderRule, path: string): boolean =>
  new RegExp(`^${RegExp.escape(rule.for).replaceAll(String.raw`\*`, '.*')}$`, 'i').test(path);

/** Reads the redirects of netlify.toml and dist/_redirects, and the routes in netlify/functions. */
export async function readNetlifyRules() {
  const functions = await listFunctions(resolve('netlify/functions'), { basePath: ROOT, parseISC: true });
  const redirector = new RedirectsHandler({
    configPath: resolve('netlify.toml'),
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: ROOT,
    publicDir: resolve('dist'),
  });
  return {
    /** Returns status, target and precedence over files of the matching redirect rule; null if none matches. */
    findRedirect: async (address: string) => {
      const match = await redirector.match(new Request(ORIGIN + address));
      return match
        ? { status: match.statusCode, path: match.target.pathname + match.target.hash, force: match.force }
        : null;
    },
    /** Returns the name of the function whose route matches; null if none does. */
    findFunction: (path: string) =>
      functions.find(({ routes }) =>
        routes?.some((route) =>
          'literal' in route
            ? route.literal === path.replace(/(?<=.)\/$/, '')
            : new RegExp(route.expression).test(path),
        ),
      )?.name ?? null,
  };
}
