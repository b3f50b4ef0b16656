import { resolve } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { HeadersHandler } from '@netlify/headers';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { RedirectsHandler } from '@netlify/redirects';
import { listFunctions } from '@netlify/zip-it-and-ship-it';

/** The rules of the built site, read and matched by Netlify's own code. */
export type NetlifyRules = Awaited<ReturnType<typeof readNetlifyRules>>;

const ORIGIN = 'https://www.example.nz';
const CONFIG = resolve('netlify.toml');

/** Reads netlify.toml, dist/_redirects and the addresses in netlify/functions. */
export async function readNetlifyRules() {
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
    /** What its parsers find wrong with netlify.toml and the built _redirects; Netlify ignores such a rule without a word. */
    errors: [...(redirects.errors as readonly Error[]), ...headers.errors].map(String),
    /** The paths that the rules of headers are for, each as an expression. */
    headerPaths: headers.headers.flatMap((rule) => ('forRegExp' in rule ? rule.forRegExp : [])),
    /** What a redirect rule does with an address: its status, the path that it leads to, and whether it goes before files; null: none fits. */
    findRedirect: async (address: string) => {
      const match = await redirector.match(new Request(ORIGIN + address));
      return match ? { status: match.statusCode, path: match.target.pathname, force: match.force } : null;
    },
    /** The headers that a file gets at an address. */
    findHeaders: (address: string) => fileHeaders.apply(new Request(ORIGIN + address)),
    /** The paths of the functions, a parameter as `:name`; scheduled ones have none. */
    functionPaths: functions.flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern)),
    /** The function whose route fits a path; null: none does. */
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
