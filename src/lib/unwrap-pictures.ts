import type { HastPluginDefinition } from 'satteri';

interface Part {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
}

/** Moves pictures at the start of a paragraph before it, as `<p>` must not contain the `<figure>` of a caption. */
export const unwrapPictures: HastPluginDefinition = {
  name: 'lift-lone-pictures',
  element: {
    filter: ['p'],
    visit(paragraph, context) {
      const parts = paragraph.children.filter((part) => !isBlank(part));
      const end = parts.findIndex((part) => !isPicture(part));
      if (end === 0 || parts.length === 0) return;
      const pictures = end === -1 ? parts : parts.slice(0, end);
      const rest = end === -1 ? [] : [{ ...paragraph, children: parts.slice(end) }];
      context.replaceNode(paragraph, [...pictures, ...rest]);
    },
  },
};

const isPicture = ({ type, tagName }: Part): boolean => type === 'element' && tagName === 'img';

const isBlank = ({ type, tagName, value }: Part): boolean =>
  (type === 'text' && value?.trim() === '') || (type === 'element' && tagName === 'br');
