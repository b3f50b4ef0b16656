import type { ContentIssue } from './content-issue.ts';

/** A line that visitors may come to see. */
export interface LaunchLine {
  readonly file: string;
  readonly line: number;
  readonly words: string;
  /** The name of its field; '' where there is none, as in a text. */
  readonly field: string;
  readonly isText: boolean;
}

/** What must not stand in a line of the content once the site is public. */
export interface LaunchRule {
  /** Which files; left out, all of them. */
  readonly files?: RegExp;
  readonly pattern: RegExp;
  /** Whether it finds a recording that stands in: each of them is told once, also where two lines of it show it. */
  readonly isRecording?: boolean;
  readonly describe: (
    found: string,
    line: LaunchLine,
  ) => Pick<ContentIssue, 'field' | 'problem' | 'expected' | 'example'>;
}
