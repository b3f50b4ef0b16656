import type { ReadContent } from '../../server/config/content.ts';
import type { Environment } from '../../server/config/settings.ts';

/** What a program answered. */
export interface ProgramAnswer {
  /** Its exit code; null: it could not be started. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The collaborators of `npm run deploy`. */
export interface DeployDeps {
  /** Settings of the shell; they win over those that Netlify has. */
  readonly env: Environment;
  readonly readContent: ReadContent;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** The version of Node that runs this. */
  readonly nodeVersion: string;
  /** Runs a program in the folder of the project and reads what it writes. */
  readonly run: (name: string, args: readonly string[]) => Promise<ProgramAnswer>;
  /** Takes a line on how it goes. */
  readonly report: (line: string) => void;
}

/** What was found of one thing that the site needs. */
export interface Finding {
  readonly subject: string;
  /** `wrong`: the site cannot go live before it is mended. `open`: it can, without what the words name. */
  readonly state: 'right' | 'open' | 'wrong';
  /** What was found, as a sentence. */
  readonly words: string;
  /** What to do; left out where nothing is to be done. */
  readonly todo?: string;
}
