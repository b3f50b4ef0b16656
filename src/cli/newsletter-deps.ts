import type { ReadContent } from '../server/config/content.ts';
import type { Environment } from '../server/config/settings.ts';
import type { Site } from '../server/config/site.ts';
import type { Database } from '../server/database/database.ts';
import type { LetterArticle } from '../features/newsletter/article.server.ts';
import type { LetterWords } from '../features/newsletter/letter/letter-words.ts';
import type { Letter } from '../features/newsletter/letter/letter.ts';

/** The collaborators of `npm run newsletter`. */
export interface NewsletterDeps {
  readonly env: Environment;
  readonly readContent: ReadContent;
  /** The names of the articles. */
  readonly listArticles: () => Promise<readonly string[]>;
  /** Loads React and writes the message of an article. */
  readonly render: (article: LetterArticle, words: LetterWords, site: Site) => Promise<Letter>;
  /** Opened when a command needs it. */
  readonly openDatabase: () => Promise<Database>;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** Resolves after so many milliseconds, or when the command is asked to stop. */
  readonly wait: (ms: number) => Promise<void>;
  readonly isStopped: () => boolean;
  /** Whether staff answer a question with yes. */
  readonly ask: (question: string) => Promise<boolean>;
  /** Takes a line of what the command is asked for. */
  readonly write: (line: string) => void;
  /** Takes a line on how it goes. */
  readonly report: (line: string) => void;
  /** The machine and the process, by which a later run sees whether this one still runs. */
  readonly host: string;
  readonly process: number;
  readonly isRunning: (process: number) => boolean;
}
