import { resolve } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { HeadersHandler } from '@netlify/headers';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { RedirectsHandler } from '@netlify/redirects';
import { listFunctions } from '@netlify/zip-it-and-ship-it';

/** The rules of the built site, read and matched by Netlify's own code. */
export interface NetlifyRules {
  /** What its parsers find wrong with netlify.toml and the built _redirects; Netlify ignores such a rule without a word. */
  readonly errors: readonly string[];
  /** The paths that the rules of headers are for, each as an expression. */
  readonly headerPaths: readonly RegExp[];
  /** What a redirect rule does with an address: its status, the path that it leads to, and whether it goes before files; null: none fits. */
  readonly findRedirect: (address: string) => Promise<RedirectMatch | null>;
  /** The headers that a file gets at an address. */
  readonly findHeaders: (address: string) => Promise<Readonly<Record<string, string>>>;
  /** The paths of the functions, a parameter as `:name`; scheduled ones have none. */
  readonly functionPaths: readonly string[];
  /** The function whose route fits a path; null: none does. */
  readonly findFunction: (path: string) => string | null;
}

interface RedirectMatch {
  readonly status: number;
  readonly path: string;
  readonly force: boolean;
}

const ORIGIN = 'https://www.example.nz';
const CONFIG = resolve('netlify.toml');

/** Reads netlify.toml, dist/_redirects and the addresses in netlify/functions. */
export async function readNetlifyRules(): Promise<NetlifyRules> {
  const [redirects, headers, functions] = await Promise.all([
    parseAllRedirects({
      redirectsFiles: [resolve('dist/_redirects')],
      netlifyConfigPath: CONFIG,
      configRedirects: [],
      minimal: false,
    }),
    parseAllHeaders({
      headersFiles: [resolve('dist/_headers')],
      netlifyConfigPath: CONFIG,
      configHeaders: [],
      minimal: false,
    }),
    listFunctions(resolve('netlify/functions'), { basePath: resolve('.'), parseISC: true }),
  ]);
  const redirector = new RedirectsHandler({
    configPath: CONFIG,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: resolve('.'),
    publicDir: resolve('dist'),
  });
  const fileHeaders = new HeadersHandler({
    configPath: CONFIG,
    projectDir: resolve('.'),
    publishDir: 'dist',
    logger: console,
  });
  return {
    errors: [...(redirects.errors as readonly Error[]), ...headers.errors].map(String),
    headerPaths: headers.headers.flatMap((rule) => ('forRegExp' in rule ? rule.forRegExp : [])),
    findRedirect: async (address) => {
      const match = await redirector.match(new Request(ORIGIN + address));
      return match ? { status: match.statusCode, path: match.target.pathname, force: match.force } : null;
    },
    findHeaders: (address) => fileHeaders.apply(new Request(ORIGIN + address)),
    functionPaths: functions.flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern)),
    findFunction: (path) =>
      functions.find(({ routes }) =>
        routes?.some((route) =>
          'literal' in route
            ? route.literal === path.replace(/(?<=.)\/$/, '')
            : new RegExp(route.expression).test(path),
        ),
      )?.name ?? null,
  };
}
