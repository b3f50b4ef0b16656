const TAG = /<(?<slash>\/?)(?<name>[a-z][\w-]*)(?<attributes>(?:\s+[\w:@-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s(?<name>[\w:@-]+)(?:="(?<value>[^"]*)")?/g;
const COMMENT = /<!--.*?-->/gs;

/** What says something where none of the styles and scripts of the site are. */
const ATTRIBUTES = new Set(
  'alt cite colspan datetime dir height href hreflang lang rowspan src start title width'.split(' '),
);

const ADDRESSES = new Set(['cite', 'href', 'src']);

/**
 * HTML that reads the same outside of its page at `page`: what Astro wrote, without comments, custom elements, and whatever
 * is for styles and scripts, its addresses absolute.
 */
export const toPortableHtml = (html: string, page: URL): string =>
  html
    .replaceAll(COMMENT, '')
    .replaceAll(TAG, (_, slash: string, name: string, attributes: string) =>
      name.includes('-') ? '' : `<${slash}${name}${slash ? '' : cleanAttributes(attributes, page)}>`,
    )
    .trim();

const cleanAttributes = (attributes: string, page: URL): string =>
  Array.from(attributes.matchAll(ATTRIBUTE), ({ groups: { name = '', value = '' } = {} }) => {
    if (!ATTRIBUTES.has(name)) return '';
    return ` ${name}="${ADDRESSES.has(name) ? toAbsolute(value, page) : value}"`;
  }).join('');

/** `https:`, `mailto:`, or `//other.example`. */
const WHOLE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** What is not whole belongs to the site. The value stays written as HTML writes it, with its references such as `&amp;`. */
const toAbsolute = (value: string, page: URL): string =>
  WHOLE.test(value) ? value : new URL(value, page).href;
