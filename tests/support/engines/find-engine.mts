import { say } from '../../../netlify/local/setup.mjs';
import { findProgram, installPackages } from '../install.mts';
import { isFullRun } from '../full-run.ts';
import { MINI_BROWSER } from './launch-webkit.ts';
import { ENGINES, type Engine } from './tab.ts';

/** The engines that a run asks; what Chromium has for the browser tests alone is theirs. */
export const ASKED_ENGINES = isFullRun ? ENGINES : ENGINES.filter((engine) => engine !== 'Chromium');

interface Source {
  /** The variable that names the program where it stands elsewhere. */
  readonly setting: string;
  /** The program that is started. */
  readonly programs: readonly string[];
  /** What else has to be there. */
  readonly needs?: readonly string[];
  /** The Debian packages that bring all of it. */
  readonly packages: readonly string[];
}

const SOURCES: Record<Engine, Source> = {
  Chromium: {
    // Not CHROMIUM_PATH, which may name the shell of the browser tests: it keeps no page to go back to.
    setting: 'WHOLE_CHROMIUM_PATH',
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    packages: ['chromium'],
  },
  Firefox: { setting: 'FIREFOX_PATH', programs: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
  WebKit: {
    setting: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    needs: ['xvfb-run', MINI_BROWSER],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
};

/** The path of the program that starts the engine; undefined when the machine lacks it or what it needs. */
export function findEngine(engine: Engine): string | undefined {
  const { setting, programs, needs = [] } = SOURCES[engine];
  const named = process.env[setting];
  const isComplete = needs.every((program) => findProgram([program]) !== undefined);
  return isComplete ? findProgram(named ? [named] : programs) : undefined;
}

/**
 * Installs the engine where it is missing and may be installed; says what to do where it may not. In CI, where nobody would
 * read that, it throws instead.
 */
export function ensureEngine(engine: Engine): void {
  if (findEngine(engine) !== undefined) return;
  const { packages } = SOURCES[engine];
  say(`No ${engine} was found: installing one for the journeys …`);
  installPackages(...packages);
  if (findEngine(engine) !== undefined) return;
  const mend = `"sudo apt-get install ${packages.join(' ')}" brings it.`;
  if (process.env['CI']) throw new Error(`${engine} could not be installed. ${mend}`);
  say(`${engine} could not be installed, and its journeys are skipped. ${mend}`);
}
