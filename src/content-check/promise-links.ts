import { listPromises } from './check-promises.ts';
import type { ContentEntry } from './read-entries.ts';
import type { Link } from './text-links.ts';

/** The links of the promises of a policy: where each is explained, and what became of it. */
export function listPromiseLinks(entry: ContentEntry): Link[] {
  const { fields } = entry;
  // Without a text there are no headings, which is told elsewhere.
  if (!fields || !('data' in fields) || entry.parts?.text.trim() === '') return [];
  return listPromises([entry]).flatMap(({ index }) => {
    const place = `promises.${String(index)}`;
    const { source, history } = readLinks(fields.data, index);
    const links = Array.isArray(history) ? (history as readonly { link?: unknown }[]) : [];
    return [
      { field: `${place}.source`, url: source },
      ...links.map(({ link }, at) => ({ field: `${place}.history.${String(at)}.link`, url: link })),
    ].flatMap(({ field, url }) =>
      typeof url === 'string' ? { entry, field, url, line: fields.findLine(field) } : [],
    );
  });
}

/** The schema tells what else is wrong with them. */
const readLinks = (data: unknown, index: number): { source?: unknown; history?: unknown } =>
  (data as { promises: readonly { source?: unknown; history?: unknown }[] }).promises[index] ?? {};
