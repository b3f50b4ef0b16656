import { statSync } from 'node:fs';
import { glob, mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/** Encodes each part of a path in one way, as the same name is encoded in several; null if it cannot be decoded. */
export function normalizePath(pathname: string): string | null {
  if (!pathname.includes('%')) return pathname;
  try {
    return pathname
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/');
  } catch {
    return null;
  }
}

/** Whether such a path is that of a file in a folder: as it is, with `.html`, or as a folder with an index. */
export function isFileOf(folder: string, path: string): boolean {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  // A part with one of these names no file, though the file system may take it for one elsewhere.
  if (parts.some((part) => /[/\\\0]/.test(part) || part === '..')) return false;
  const file = join(folder, ...parts);
  return [file, `${file}.html`, join(file, 'index.html')].some((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
}

/**
 * Finds the address of a page by another spelling; null if the path is right or leads to no page. Netlify redirects
 * `/news/` to `/news` (https://github.com/slorber/trailing-slash-guide) and capitals to lower case
 * (https://github.com/mdn/yari/issues/35); its emulator does neither.
 */
export function findPageAddress(folder: string, path: string): string | null {
  if (path === '/' || (!path.endsWith('/') && isFileOf(folder, path))) return null;
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const address = `/${parts.map((part) => encodeURIComponent(part.toLowerCase())).join('/')}`;
  return address !== path && isFileOf(folder, `${address}.html`) ? address : null;
}

/** Fills a folder with links to files under their encoded names, by which Netlify's emulator looks for them. */
export async function linkEncodedNames(folder: string, links: string): Promise<void> {
  await rm(links, { recursive: true, force: true });
  await mkdir(links, { recursive: true });
  for await (const file of glob('**/*.*', { cwd: folder })) {
    const encoded = file.split(sep).map(encodeURIComponent).join(sep);
    if (encoded === file) continue;
    await mkdir(dirname(join(links, encoded)), { recursive: true });
    await symlink(resolve(folder, file), join(links, encoded));
  }
}
