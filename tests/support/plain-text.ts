import { SIGN_UP_FIELDS } from '../../src/core/sign-up-fields.ts';
import type { SignUpForm } from '../../src/core/sign-up-forms.ts';

/** Returns a text without markup and with straight quotation marks and dashes, which typography replaces. */
export const stripMarkdown = (markdown: string): string =>
  markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^(#+|>|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_\\]/g, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('…', '...')
    .replaceAll(/--+|[–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const listMarkdownBlocks = (markdown: string): string[] =>
  markdown
    .replaceAll(/<FormFields form="(\w+)" \/>/g, (_, form: SignUpForm) =>
      SIGN_UP_FIELDS[form].map(({ label }) => label).join('\n'),
    )
    .replaceAll(/^<\/?[A-Z][^>]*>$/gm, '')
    .trim()
    .split(/\n\s*\n/)
    .map(stripMarkdown)
    .filter(Boolean);

export const listHeadings = (markdown: string): string[] =>
  [...markdown.matchAll(/^## +(.+)$/gm)].map(([, heading = '']) => stripMarkdown(heading));
