const TAG = /<(?<slash>\/?)(?<name>[a-z][\w-]*)(?<attributes>(?:\s+[\w:@-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s(?<name>[\w:@-]+)(?:="(?<value>[^"]*)")?/g;
const COMMENT = /<!--.*?-->/gs;

/** What says something where none of the styles and scripts of the site are. */
const ATTRIBUTES = new Set(
  'alt cite colspan datetime dir height href hreflang lang rowspan src start title width'.split(' '),
);

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
    return ` ${name}="${name === 'href' || name === 'src' ? toAbsolute(value, page) : value}"`;
  }).join('');

/** Only what begins with "/" or "#" belongs to the site. The value stays written as HTML writes it. */
function toAbsolute(value: string, page: URL): string {
  if (value.startsWith('#')) return `${page.href}${value}`;
  return value.startsWith('/') && !value.startsWith('//') ? `${page.origin}${value}` : value;
}
