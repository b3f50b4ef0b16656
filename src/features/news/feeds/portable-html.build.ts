import { load } from 'cheerio';

const ATTRIBUTES =
  'alt cite colspan datetime dir height href hreflang lang rowspan src start title width'.split(' ');
const ADDRESSES = ['cite', 'href', 'src'];
const COMMENT_NODE = 8;

/** Makes URLs absolute, relative to `page`, and removes comments, custom elements and attributes such as classes. */
export function renderPortableHtml(html: string, page: URL): string {
  const $ = load(html, {}, false);
  const all = $.root().find('*');
  all
    .addBack()
    .contents()
    .filter((_, { nodeType }) => nodeType === COMMENT_NODE)
    .remove();
  for (const element of all) {
    for (const [name, value] of Object.entries(element.attribs)) {
      if (!ATTRIBUTES.includes(name)) $(element).removeAttr(name);
      else if (ADDRESSES.includes(name)) $(element).attr(name, URL.parse(value, page)?.href ?? null);
    }
    if (element.tagName.includes('-')) $(element).replaceWith($(element).contents());
  }
  return $.html().trim();
}
