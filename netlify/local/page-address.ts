import { isFileOf } from './encoded-paths.ts';

/**
 * The address of a page that another spelling of it leads to; null where the path is right as it is, or leads to no page.
 * Netlify sends `/news/` on to `/news` when the file is `news.html`
 * (https://github.com/slorber/trailing-slash-guide, measured), and addresses of pages with capitals to those in lower case
 * (https://github.com/mdn/yari/issues/35, reported). Its documentation says only that addresses are normalised before
 * any rule is looked at. Its emulator does neither.
 */
export function findPageAddress(folder: string, path: string): string | null {
  if (path === '/' || (!path.endsWith('/') && isFileOf(folder, path))) return null;
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const address = `/${parts.map((part) => encodeURIComponent(part.toLowerCase())).join('/')}`;
  return address !== path && isFileOf(folder, `${address}.html`) ? address : null;
}
