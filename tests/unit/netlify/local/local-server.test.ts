import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { useTemporaryFolder } from '../../../support/temporary-folder.ts';

/** The server reads the site from its working directory, which a test cannot change in its own process. */
const SERVE = `
  const { createLocalServer } = await import(${JSON.stringify(resolve('netlify/local/local-server.mts'))});
  const server = createLocalServer(process.cwd());
  const origin = await server.listen(0);
  await server.start();
  console.log('ready at ' + origin);
`;
const FILES: Readonly<Record<string, string>> = {
  'netlify.toml': [
    '[build]\npublish = "dist"',
    '[[headers]]\nfor = "/*"\n[headers.values]\nX-Everywhere = "yes"',
  ].join('\n\n'),
  'package.json': '{ "type": "module" }',
  'serve.mjs': SERVE,
  'netlify/functions/where.mjs':
    "export default () => new Response(import.meta.url);\nexport const config = { path: '/api/where' };",
  'dist/404.html': 'No such page',
  'dist/_redirects': '/wāhi /about 301\n/w%C4%81hi /about 301\n',
  'dist/about.html': 'About',
  'dist/news/kōrero pea.html': 'Kōrero pea',
  'dist/pictures/Ōtāhuhu hall.svg': '<svg/>',
  'dist/pictures/100% local.svg': '<svg/>',
  'dist/pictures/large.svg': '<svg/>'.repeat(2_000_000),
};

const folder = useTemporaryFolder({ isShared: true });
let server: ChildProcess;
let origin = '';

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) await folder.write(file, text);
  await mkdir(folder.join('netlify/database/migrations'), { recursive: true });
  await symlink(resolve('node_modules'), folder.join('node_modules'));
  server = spawn(process.execPath, ['serve.mjs'], { cwd: folder.path, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const chunk of server.stdout ?? []) {
    [, origin = ''] = /ready at (\S+)/.exec(String(chunk)) ?? [];
    if (origin !== '') break;
  }
});

afterAll(async () => {
  server.kill('SIGKILL');
  await once(server, 'exit');
});

// tests/browser/addresses.test.ts tests the paths of the built site, none of which has these special characters.
describe('npm start', () => {
  it.each([
    ['/news/k%C5%8Drero%20pea', 200, 'Kōrero pea'],
    ['/news/kōrero pea?utm_source=mail', 200, 'Kōrero pea'],
    ['/pictures/%C5%8Ct%C4%81huhu%20hall.svg', 200, '<svg/>'],
    ['/pictures/100%25%20local.svg', 200, '<svg/>'],
    ['/news/plain%00', 404, 'No such page'],
  ])('answers %s with %i', async (path, status, text) => {
    const response = await fetch(origin + path);
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('X-Everywhere')).toBe('yes');
    if (path.endsWith('.svg')) expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
  });

  it.each([
    ['GET', '/about', 'evil.example', 421],
    ['GET', '/about', 'localhost.evil.example:80', 421],
    ['GET', '//about/', '', 301],
    ['GET', '/%2f%2fevil.example%2f../about', '', 404],
  ])(
    'sends nobody elsewhere: %s %s for the host "%s" is answered with %i',
    async (method, path, host, status) => {
      const { hostname, port } = new URL(origin);
      const sent = request({ hostname, port, method, path, headers: host === '' ? {} : { host } }).end();
      const [{ statusCode, headers }] = (await once(sent, 'response')) as [IncomingMessage];
      expect(statusCode).toBe(status);
      expect(new URL(headers.location ?? '/', origin).origin).toBe(origin);
    },
  );

  it('survives visitors who close the connection early', async () => {
    const aborted = await fetch(`${origin}/pictures/large.svg`);
    await aborted.body?.cancel();
    // The server notices the closed connection while it answers later requests.
    for (let times = 0; times < 20; times += 1) expect((await fetch(`${origin}/about`)).status).toBe(200);
  });

  it.each([
    ['/w%C4%81hi', '/about'],
    ['/news/k%c5%8drero%20pea/', '/news/k%C5%8Drero%20pea'],
    ['/NEWS/K%C5%8CRERO%20PEA', '/news/k%C5%8Drero%20pea'],
  ])('redirects %s to %s, as Netlify does', async (from, to) => {
    const { status, headers } = await fetch(origin + from, { redirect: 'manual' });
    expect([status, headers.get('Location')?.replace(origin, '')]).toEqual([301, to]);
  });
});
