import { SIGN_UP_FIELDS } from '../../src/core/sign-up-fields.ts';
import type { SignUpForm } from '../../src/core/sign-up-forms.ts';

/** A text as a reader sees it, with one kind of quotation mark and dash: the text processor sets others than were typed. */
export const toPlain = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^(#+|>|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_\\]/g, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('…', '...')
    .replaceAll(/--+|[–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Words as they stand, with one space wherever lines break. */
export const foldSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The paragraphs, headings and lists of a text, in order, as a reader sees them. */
export const listBlocks = (markdown: string): string[] =>
  markdown
    .replaceAll(/<FormFields form="(\w+)" \/>/g, (_, form: SignUpForm) =>
      SIGN_UP_FIELDS[form].map(({ label }) => label).join('\n'),
    )
    // The tags of blocks.
    .replaceAll(/^<\/?[A-Z][^>]*>$/gm, '')
    .trim()
    .split(/\n\s*\n/)
    .map(toPlain)
    .filter(Boolean);

/** The headings of a text, in order, as a reader sees them. */
export const listHeadings = (markdown: string): string[] =>
  [...markdown.matchAll(/^## +(.+)$/gm)].map(([, heading = '']) => toPlain(heading));
