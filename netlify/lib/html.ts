/** Markup that may stand in a page as it is. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template tag: the template is markup, every text put into it is escaped, for elements and for quoted attributes. */
export const html = (template: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: template }, ...parts.map(toMarkup)));

/** Nothing, where a part is left out. */
export const NOTHING = new Html('');

/** Escapes a text for elements and for quoted attributes. */
export const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

function toMarkup(part: Part): string {
  if (typeof part === 'string') return escapeText(part);
  return part instanceof Html ? part.markup : part.map(({ markup }) => markup).join('');
}
