import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';

import { createLocalServer } from '../../netlify/local/local-server.mts';

/** What the local server reads; state that it keeps (database, caches) goes into a folder of the tests' own. */
const LARGE = ['dist', 'node_modules'];
/** Copied, since the bundler of the functions trips over links to sources. */
const SMALL = ['content', 'netlify', 'src', 'package.json', 'netlify.toml'];
const root = resolve('.cache/test-site');

await rm(root, { recursive: true, force: true });
await mkdir(root, { recursive: true });
for (const part of LARGE) await symlink(resolve(part), resolve(root, part));
for (const part of SMALL) await cp(part, resolve(root, part), { recursive: true });
await mkdir(resolve(root, '.cache'));
await cp('.cache/form-shell.html', resolve(root, '.cache/form-shell.html'));
process.chdir(root);

const server = createLocalServer(root);
await server.listen(Number(process.env['PORT']));
await server.start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void server.stop().then(() => process.exit(0));
  });
}
