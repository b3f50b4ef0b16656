import { type Answers, SIGN_UP_FIELDS } from '../../core/sign-up-fields.ts';

/** The first characters of cells that spreadsheets run as formulas, with the full-width signs (＝ ＋ － ＠) that some accept. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

export const FIELD_NAMES = [
  ...new Set(Object.values(SIGN_UP_FIELDS).flatMap((fields) => fields.map(({ name }) => name))),
];

export const protectCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Protects an email address. Mail programs and our import ignore the brackets; an apostrophe would be part of another address. */
export const protectAddress = (email: string): string => (FORMULA.test(email) ? `<${email}>` : email);

/** Returns the cells of the columns {@link FIELD_NAMES}. */
export const buildAnswerCells = (answers: Answers | null): readonly string[] =>
  FIELD_NAMES.map((name) => protectCell([answers?.[name] ?? ''].flat().join('; ')));
