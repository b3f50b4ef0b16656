import { convertToMarkdown, renderLink, renderParagraph } from '../../lib/markdown.ts';
import { escapeHtml } from '../../lib/text.ts';

/** `day` is the newest day in the content: `2025-09-08`. */
export interface FactSheet extends Readonly<
  Record<'heading' | 'intro' | 'asOf' | 'biography' | 'authorisation' | 'address' | 'day', string>
> {
  readonly sections: readonly FactSection[];
}

export type FactSection = { readonly heading: string } & (
  | { readonly kind: 'facts'; readonly items: readonly FactItem[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly { readonly href: string; readonly cells: readonly [string, ...string[]] }[];
    }
);

export type FactItem = Readonly<Record<'label' | 'text', string>> & { readonly href?: string };

export const listSheetTexts = (section: FactSection): readonly string[] => [
  section.heading,
  ...(section.kind === 'facts'
    ? section.items.flatMap(({ label, text }) => [label, text])
    : [...section.columns, ...section.rows.flatMap(({ cells }) => cells)]),
];

export const renderFactSheet = ({ heading, intro, asOf, biography, sections, ...foot }: FactSheet): string =>
  convertToMarkdown(
    [
      `<h1>${escapeHtml(heading)}</h1>`,
      ...[intro, `${asOf}.`, ...biography.split(/\n{2,}/)].map(renderParagraph),
      ...sections.map(renderSection),
      renderParagraph(foot.authorisation),
      `<p>${renderLink(foot.address, foot.address)}</p>`,
    ].join(''),
  );

function renderSection(section: FactSection): string {
  const heading = `<h2>${escapeHtml(section.heading)}</h2>`;
  if (section.kind === 'facts') return `${heading}<ul>${section.items.map(renderItem).join('')}</ul>`;
  const rows = section.rows.map(({ href, cells: [first, ...rest] }) =>
    renderRow([renderLink(href, first), ...rest.map(escapeHtml)]),
  );
  return `${heading}<table>${renderRow(section.columns.map(escapeHtml), 'th')}${rows.join('')}</table>`;
}

const renderItem = ({ label, text, href }: FactItem): string =>
  `<li><b>${escapeHtml(label)}:</b> ${href === undefined ? escapeHtml(text) : renderLink(href, text)}</li>`;

const renderRow = (cells: readonly string[], tag: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
