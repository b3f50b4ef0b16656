export interface FrontMatter {
  /** YAML: the whole of a YAML file. */
  readonly fields: string;
  /** '' in a YAML file. */
  readonly text: string;
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n((?:.*?\r?\n)??)---[ \t]*(?:\r?\n|$)(.*)$/s;

/** Splits an MDX file at the lines of dashes around its fields; null if it does not begin with them. */
export function splitFrontMatter(source: string): FrontMatter | null {
  const [, fields, text] = FRONT_MATTER.exec(source) ?? [];
  return fields === undefined || text === undefined ? null : { fields, text };
}
