import { PICTURE_FILE } from '../features/pictures/picture-format.build.ts';
import { walkText, type TextNode } from './parse-text.ts';
import type { ContentEntry } from './read-entries.ts';

/** A link of a text or of a field; the line is counted in the file. */
export interface Link {
  readonly entry: ContentEntry;
  /** The path of the field; left out in a text. */
  readonly field?: string;
  readonly url: string;
  readonly line: number | undefined;
}

/** The links of the text under the fields. */
export function listTextLinks(entry: ContentEntry): Link[] {
  const first = entry.parts?.textLine ?? 1;
  return [...walkText(entry.text?.tree ?? { type: 'root' })].flatMap((node) => {
    const url = findUrl(node);
    const line = node.position && node.position.start.line + first - 1;
    return url === undefined ? [] : { entry, url, line };
  });
}

function findUrl({ type, url, name, attributes }: TextNode): string | undefined {
  if (type === 'link' || (type === 'definition' && !PICTURE_FILE.test(url ?? ''))) return url;
  const href = name === 'a' ? attributes?.find((attribute) => attribute.name === 'href')?.value : undefined;
  return typeof href === 'string' ? href : undefined;
}
