import { globSync } from 'node:fs';

import { readArticles, readMediaFiles, readPolicies } from './content-files.ts';

/**
 * What decides how an address is answered. `file`: a file of the build. `rule`: a redirect rule of netlify.toml or of
 * content/redirects.yaml. `function`: the route of a function. `none`: nothing, so the not-found page. `spelling`: how
 * Netlify normalises addresses, before it looks at anything else. The last is in no package of Netlify's, so it cannot be
 * computed here: the rows are what its documentation says or what others measured (netlify/local/encoded-paths.ts), and
 * for double slashes, encoded dots and what cannot be decoded what its emulator or RFC 3986 (5.2.4, 2.1) does.
 */
export type DecidedBy = 'file' | 'rule' | 'function' | 'none' | 'spelling';

/** An address and what production answers. */
export interface Answer {
  /** As the client sends it, with the method before it where that is not GET. */
  readonly address: string;
  readonly by: DecidedBy;
  readonly status: number;
  /** Where it leads (301). */
  readonly to?: string;
  /** The file of the build that is the body. */
  readonly file?: string;
  /** The function that answers. */
  readonly name?: string;
}

const NONE: Omit<Answer, 'address'> = { by: 'none', status: 404, file: '404.html' };
const [policy = '', article = '', item = ''] = [readPolicies(), readArticles(), readMediaFiles()].map(
  ([first]) => first?.slug,
);
const page = `/policies/${policy}`;
const pageFile = `policies/${policy}.html`;

/** The first of the files that a pattern finds in the build. */
const find = (pattern: string): string => globSync(pattern, { cwd: 'dist' }).sort()[0] ?? `no ${pattern}`;

const served = (file: string, ...addresses: readonly string[]): Answer[] =>
  addresses.map((address) => ({ address, by: 'file', status: 200, file }));
const respelt = (file: string, ...addresses: readonly string[]): Answer[] =>
  addresses.map((address) => ({ address, by: 'spelling', status: 200, file }));
const sentOn = (to: string, ...addresses: readonly string[]): Answer[] =>
  addresses.map((address) => ({ address, by: 'spelling', status: 301, to }));
const moved = (to: string, ...addresses: readonly string[]): Answer[] =>
  addresses.map((address) => ({ address, by: 'rule', status: 301, to }));
const answered = (name: string, status: number, ...addresses: readonly string[]): Answer[] =>
  addresses.map((address) => ({ address, by: 'function', status, name }));

/** A file for each rule of headers in netlify.toml. */
const WITH_HEADERS = [
  `policies/${policy}.md`,
  `news/${article}.md`,
  `media/${item}.md`,
  'about.md',
  'promises.md',
  'voting.md',
  'facts.json',
  'facts.schema.json',
  'news/rss.xml',
  'news/atom.xml',
  'news/feed.json',
  'promises.ics',
  'site.webmanifest',
  'service-worker.js',
  'speculation-rules.json',
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'admin.html',
  ...[
    '_astro/*.svg',
    '_astro/*.js',
    'videos/*.svg',
    'press-kit/files/*.*',
    'share/*.png',
    'newsletter/*.jpg',
    'admin/**/*.js',
  ].map(find),
];

/** Addresses of every kind. Those of entries are of the first of each collection. */
export const ADDRESSES: readonly Answer[] = [
  ...served('index.html', '/', '/index', '/index.html', '/?utm_source=mail'),
  ...served('policies.html', '/policies', '/policies.html', '/policies?from=/news', 'HEAD /policies'),
  ...served(pageFile, page, `${page}.html`, `${page}?name=T%C4%81maki&x=..%2F..`),
  ...served(`news/${article}.html`, `/news/${article}`),
  ...served(`media/${item}.html`, `/media/${item}`),
  ...served('admin.html', '/admin'),
  ...served('robots.txt', '/robots.txt'),
  ...served('sitemap-index.xml', '/sitemap-index.xml'),
  ...WITH_HEADERS.flatMap((file) => served(file, `/${file}`)),
  ...respelt(pageFile, `/policies/${encodeFirst(policy)}`, `/policies//${policy}`, `//policies/${policy}`),
  ...respelt('news.html', '//news', '/./news', '/policies/../news', '/policies/%2e%2e/news', '/%2E%2E/news'),
  ...sentOn('/policies', '/policies/', '/policies//', '/Policies', '/POLICIES/'),
  ...sentOn(page, `${page}/`, `/policies/${policy.toUpperCase()}`, `/Policies/${policy}/`),
  ...sentOn(`${page}?from=post`, `${page}/?from=post`),
  ...sentOn('/admin', '/admin/', '/Admin'),
  ...moved('/media', '/events', '/events/'),
  ...moved('/media?utm_source=mail', '/events?utm_source=mail'),
  ...['policies', 'news', 'media'].flatMap((list) =>
    [
      `/${list}/none`,
      `/${list}/none/`,
      `/${list}/none.html`,
      `/${list}/none.md?from=post`,
      `/${list}/k%C5%8Drero`,
      `/${list}/k%c5%8drero%20pea`,
      `/${list}/none/more`,
    ].map((address): Answer => ({ address, by: 'rule', status: 404, file: `${list}/404.html` })),
  ),
  ...[`${page}/more`, '/policies/..%2Fnews', '/policies/%00'].map((address): Answer => ({
    address,
    by: 'rule',
    status: 404,
    file: 'policies/404.html',
  })),
  ...[
    '/none',
    '/none/',
    '/none.html',
    '/no/such/page?from=post',
    '/policies.old',
    '/k%C5%8Drero',
    '/k%c5%8drero',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/netlify.toml',
    '/.env',
    '/_astro/none.js',
    '/share/none.png',
    '/newsletter/none.jpg',
    '/api/none',
    // A function with a path has no other address, and nobody can call one with a schedule.
    '/.netlify/functions/events',
    'POST /.netlify/functions/outbox',
  ].map((address) => ({ address, ...NONE })),
  { address: '/%E0%A4%A', by: 'spelling', status: 400 },
  ...answered('events', 200, '/api/events', '/api/events?utm_source=mail', '/api/events/'),
  ...answered('events', 405, 'POST /api/events'),
  ...answered('events-ics', 200, '/api/events.ics'),
  ...answered('subscribe', 405, '/api/subscribe'),
  ...answered('volunteers', 405, 'PUT /api/volunteers'),
  ...answered('confirm', 404, '/confirm?token=none'),
  ...answered('unsubscribe', 404, '/unsubscribe'),
  ...answered('my-data', 200, '/my-data'),
  ...answered('youtube-channel', 404, '/api/youtube-channel/UC0'),
];

/** The first letter of a name as its byte. */
function encodeFirst(name: string): string {
  return `%${name.charCodeAt(0).toString(16).toUpperCase()}${name.slice(1)}`;
}
