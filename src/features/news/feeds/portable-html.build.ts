import { load } from 'cheerio';

import { cleanText } from '../../../lib/text.ts';

const KEPT_ATTRIBUTES =
  'alt cite colspan datetime dir height href hreflang lang rowspan src start title width'.split(' ');
const URL_ATTRIBUTES = ['cite', 'href', 'src'];
const COMMENT_NODE = 8;

/** Makes URLs absolute, removes comments, unwraps custom elements, and keeps only `KEPT_ATTRIBUTES`. */
export function renderPortableHtml(html: string, base: URL): string {
  const $ = load(html, {}, false);
  const all = $.root().find('*');
  all
    .addBack()
    .contents()
    .filter((_, { nodeType }) => nodeType === COMMENT_NODE)
    .remove();
  for (const element of all) {
    for (const [name, value] of Object.entries(element.attribs)) {
      if (!KEPT_ATTRIBUTES.includes(name)) $(element).removeAttr(name);
      else if (URL_ATTRIBUTES.includes(name)) $(element).attr(name, URL.parse(value, base)?.href ?? null);
    }
    if (element.tagName.includes('-')) $(element).replaceWith($(element).contents());
  }
  return cleanText($.html()).trim();
}
