import { stringify } from 'csv/sync';

import { type Answers, SIGN_UP_FIELDS } from '../../core/sign-up-fields.ts';

/** The first characters of cells that spreadsheets run as formulas, with the full-width signs (＝ ＋ － ＠) that some accept. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

export const FIELD_NAMES = [
  ...new Set(Object.values(SIGN_UP_FIELDS).flatMap((fields) => fields.map(({ name }) => name))),
];

export const protectCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Returns the cells of the columns {@link FIELD_NAMES}. */
export const buildAnswerCells = (answers: Answers | null): readonly string[] =>
  FIELD_NAMES.map((name) => protectCell([answers?.[name] ?? ''].flat().join('; ')));

/** Renders rows as CSV. With a byte order mark, spreadsheets read a file as UTF-8 and show macrons. */
export const renderCsv = (rows: readonly (readonly string[])[], { bom = false } = {}): string =>
  stringify([...rows], { bom, record_delimiter: '\n' });
