import { cp, glob, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { createLocalServer } from '../../netlify/local/local-server.mts';

/** Linked inputs. State of the server (database, caches) is written to a separate folder. */
const LARGE = ['dist', 'node_modules'];
/** Copied, because the bundler of the functions fails with linked sources. */
const SMALL = ['content', 'netlify', 'src', 'package.json', 'netlify.toml'];
/** SITE_FOLDER allows a second server in parallel. */
const root = resolve(process.env['SITE_FOLDER'] ?? '.cache/test-site');
/** Inserted at the top of every page, before its content security policy, which would block it. */
const headScript = process.env['HEAD_SCRIPT'];

await rm(root, { recursive: true, force: true });
await mkdir(root, { recursive: true });
for (const part of LARGE) {
  if (part === 'dist' && headScript) await cp(part, resolve(root, part), { recursive: true });
  else await symlink(resolve(part), resolve(root, part));
}
for (const part of SMALL) await cp(part, resolve(root, part), { recursive: true });
await mkdir(resolve(root, '.cache'));
for (const name of ['form-template.html', 'event-template.html', 'answered.json', 'newsletters.json'])
  await cp(`.cache/${name}`, resolve(root, '.cache', name));
process.chdir(root);
if (headScript) {
  for await (const page of glob(['dist/**/*.html', '.cache/*-template.html'])) {
    const html = await readFile(page, 'utf8');
    await writeFile(
      page,
      html.replace('<head>', () => `<head><script>${headScript}</script>`),
    );
  }
}

const server = createLocalServer(root);
const origin = await server.listen(0);
await server.start();
// After the first response, all functions are ready.
await fetch(`${origin}/api/events`);
// The parent process reads the port from this line.
console.log(`The built site is at ${origin}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void server.stop().then(() => process.exit(0));
  });
}
