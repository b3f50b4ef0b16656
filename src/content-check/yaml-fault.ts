import type { Document } from 'yaml';

/** What keeps the fields of a file from being read, for somebody who does not program. */
export interface YamlIssue {
  /** The line of the mistake, from 0, counted in the fields. */
  readonly line: number;
  readonly problem: string;
  readonly expected: string;
  /** The line, or the two lines, as they should be. */
  readonly example?: string | undefined;
}

/** What the parser says of the first fault, and all that an explanation may look at. */
export interface YamlFault {
  readonly document: Document;
  readonly lines: readonly string[];
  /** An error code of the parser; SIGN for a value that it reads in another way than an editor means it. */
  readonly code: string;
  readonly message: string;
  /** Where the parser noticed it, in characters from the start of the fields: often behind the mistake. */
  readonly offset: number;
  /** The line of `offset`, from 0. */
  readonly at: number;
  /** The column of `offset`, from 0. */
  readonly column: number;
  /** The line of another offset, from 0. */
  readonly toLine: (offset: number) => number;
  /** The line of the file, from 1, on which the fields begin: the first in a YAML file, the second before a text. */
  readonly firstLine: number;
}

/** Explains the faults that it knows; undefined for all others. */
export type Explain = (fault: YamlFault) => YamlIssue | undefined;
