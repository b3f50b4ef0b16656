import { readTokens } from '../../lib/design-tokens.server.ts';

/** Mail programs have the fonts of the machine alone. */
export const WORDS_FACE = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const token = await readTokens();

/** The colours of all messages, by name: mail programs know no variables. */
export const MAIL_COLORS = {
  ink: token('ink'),
  paper: token('paper'),
  white: token('white'),
  brand: token('brand'),
  accent: token('accent'),
} as const;
