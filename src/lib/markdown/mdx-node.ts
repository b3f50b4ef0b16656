/** A node of a text, as the parser hands it over; https://mdxjs.com/packages/remark-mdx lists those of MDX. */
export interface MdxNode {
  readonly type: string;
  /** The name of a tag or a part. */
  readonly name?: string | null;
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[];
  readonly value?: string;
  /** The rank of a heading. */
  readonly depth?: number;
  readonly url?: string;
  readonly alt?: string | null;
  /** What stands in quotes after an address: of a picture, the line under it. */
  readonly title?: string | null;
  readonly children?: readonly MdxNode[];
}

type Form = (attributes: Readonly<Record<string, string>>, children: readonly MdxNode[]) => MdxNode;

const strong: Form = (_, children) => ({ type: 'strong', children });
const emphasis: Form = (_, children) => ({ type: 'emphasis', children });
const toHeading =
  (depth: number): Form =>
  (_, children) => ({ type: 'heading', depth, children });

/** Tags that mean the same as signs of Markdown. Of any other one, such as `<span lang="mi">`, the words are left. */
const TAGS: Readonly<Record<string, Form>> = {
  a: ({ href = '' }, children) => ({ type: 'link', url: href, children }),
  b: strong,
  blockquote: (_, children) => ({ type: 'blockquote', children }),
  br: () => ({ type: 'break' }),
  em: emphasis,
  h2: toHeading(2),
  h3: toHeading(3),
  h4: toHeading(4),
  hr: () => ({ type: 'thematicBreak' }),
  i: emphasis,
  img: ({ src = '', alt = '' }) => ({ type: 'image', url: src, alt }),
  strong,
};

/** What a tag is in Markdown; undefined where it has no sign of its own. */
export function readTag({ name, attributes = [], children = [] }: MdxNode): MdxNode | undefined {
  const values = Object.fromEntries(
    attributes.map(({ name: attribute = '', value }) => [attribute, typeof value === 'string' ? value : '']),
  );
  return Object.hasOwn(TAGS, name ?? '') ? TAGS[name ?? '']?.(values, children) : undefined;
}
