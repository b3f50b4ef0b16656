import { statSync } from 'node:fs';
import { glob, mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/** Returns a path with each part percent-encoded in the same way; null if it cannot be decoded. */
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

/** Whether a percent-encoded path leads to a file: as it is, with `.html`, or as a folder with `index.html`. */
export function hasFile(folder: string, path: string): boolean {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  // The file system could resolve such parts to files elsewhere.
  if (parts.some((part) => /[/\\\0]/.test(part) || part === '..')) return false;
  const file = join(folder, ...parts);
  return [file, `${file}.html`, join(file, 'index.html')].some((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
}

/**
 * Finds the page to which Netlify, but not its emulator, redirects a path with a trailing slash or capitals:
 * https://github.com/slorber/trailing-slash-guide, https://github.com/mdn/yari/issues/35
 */
export function findRedirectPath(folder: string, path: string): string | null {
  if (path === '/' || (!path.endsWith('/') && hasFile(folder, path))) return null;
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const target = `/${parts.map((part) => encodeURIComponent(part.toLowerCase())).join('/')}`;
  return target !== path && hasFile(folder, `${target}.html`) ? target : null;
}

/** Creates symbolic links with percent-encoded names, under which Netlify's emulator searches for files. */
export async function linkEncodedNames(folder: string, linkFolder: string): Promise<void> {
  await rm(linkFolder, { recursive: true, force: true });
  await mkdir(linkFolder, { recursive: true });
  for await (const file of glob('**/*.*', { cwd: folder })) {
    const encoded = file.split(sep).map(encodeURIComponent).join(sep);
    if (encoded === file) continue;
    await mkdir(dirname(join(linkFolder, encoded)), { recursive: true });
    await symlink(resolve(folder, file), join(linkFolder, encoded));
  }
}
