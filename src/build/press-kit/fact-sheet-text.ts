import type { FactItem, FactSection, FactSheet } from '../../lib/fact-sheet.ts';

/** The fact sheet as Markdown, for readers that take text. */
export const toFactSheetText = ({ heading, intro, asOf, biography, sections, ...foot }: FactSheet): string =>
  `${[`# ${heading}`, intro, `${asOf}.`, biography, ...sections.flatMap(toSection), foot.authorisation, foot.address].join('\n\n')}\n`;

const toSection = (section: FactSection): string[] => [
  `## ${section.heading}`,
  section.kind === 'facts'
    ? section.items.map(toItem).join('\n')
    : [
        toRow(section.columns),
        toRow(section.columns.map(() => '---')),
        ...section.rows.map(({ href, cells: [first, ...rest] }) => toRow([`[${first}](${href})`, ...rest])),
      ].join('\n'),
];

const toItem = ({ label, text, href }: FactItem): string =>
  `- **${label}:** ${href === undefined || href === text ? text : `[${text}](${href})`}`;

const toRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
