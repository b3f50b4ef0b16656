import type { ReadContent } from '../server/config/content.ts';
import type { Environment } from '../server/config/settings.ts';

/** What a program answered. */
export interface ProgramAnswer {
  /** Its exit code; null: it could not be started. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program in the folder of the project and reads what it writes. */
export type RunProgram = (name: string, args: readonly string[]) => Promise<ProgramAnswer>;

/** The collaborators of `npm run deploy`. */
export interface DeployDeps {
  /** Settings of the shell; they win over those that Netlify has. */
  readonly env: Environment;
  readonly readContent: ReadContent;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** The version of Node that runs this. */
  readonly nodeVersion: string;
  readonly run: RunProgram;
  /** Runs a program that talks with staff in the terminal; resolves with its exit code. */
  readonly show: (name: string, args: readonly string[]) => Promise<number | null>;
  /** Writes a file that nobody but the user of this machine can read, hands its path over, and removes it. */
  readonly withSecretFile: <T>(text: string, use: (path: string) => Promise<T>) => Promise<T>;
  /** Asks for a line; null: nobody is there. `isSecret`: what is typed is not shown. */
  readonly ask: (question: string, isSecret?: boolean) => Promise<string | null>;
  /** Takes a line on how it goes. */
  readonly report: (line: string) => void;
}
