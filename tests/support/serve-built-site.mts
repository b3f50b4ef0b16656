import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';

import { createLocalServer } from '../../netlify/local/local-server.mts';

/** What the local server reads; state that it keeps (database, caches) goes into a folder of the tests' own. */
const PARTS = ['dist', 'content', 'netlify', 'src', 'node_modules', 'package.json'];
const root = resolve('.cache/test-site');

await rm(root, { recursive: true, force: true });
await mkdir(root, { recursive: true });
for (const part of PARTS) await symlink(resolve(part), resolve(root, part));
await cp('netlify.toml', resolve(root, 'netlify.toml'));
process.chdir(root);

const server = createLocalServer(root);
await server.listen(Number(process.env['PORT']));
await server.start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void server.stop().then(() => process.exit(0));
  });
}
