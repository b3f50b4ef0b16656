import type { HastPluginDefinition } from 'satteri';

type HtmlNode = Readonly<Record<'type', string> & Partial<Record<'tagName' | 'value', string>>>;

/** Moves pictures from the start of a paragraph to a place before it, as `<p>` must not contain the `<figure>` of a caption. */
export const unwrapPictures: HastPluginDefinition = {
  name: 'unwrap-pictures',
  element: {
    filter: ['p'],
    visit(paragraph, context) {
      const nodes = paragraph.children.filter((node) => !isBlank(node));
      const end = nodes.findIndex((node) => !isPicture(node));
      if (end === 0 || nodes.length === 0) return;
      const pictures = end === -1 ? nodes : nodes.slice(0, end);
      const rest = end === -1 ? [] : [{ ...paragraph, children: nodes.slice(end) }];
      context.replaceNode(paragraph, [...pictures, ...rest]);
    },
  },
};

const isPicture = ({ type, tagName }: HtmlNode): boolean => type === 'element' && tagName === 'img';

const isBlank = ({ type, tagName, value }: HtmlNode): boolean =>
  (type === 'text' && value?.trim() === '') || (type === 'element' && tagName === 'br');
