import { logStep } from '../../../netlify/local/setup.mjs';
import { findProgram, installPackages } from '../install.mts';
import { MINI_BROWSER } from './launch-webkit.ts';
import type { Engine } from './tab.ts';

interface Source {
  /** The environment variable with the path of the program. */
  readonly setting: string;
  readonly programs: readonly string[];
  readonly needs: readonly string[];
  readonly packages: readonly string[];
}

const SOURCES: Record<Engine, Source> = {
  Firefox: {
    setting: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    needs: [],
    packages: ['firefox-esr'],
  },
  WebKit: {
    setting: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    needs: ['xvfb-run', MINI_BROWSER],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
};

/** Returns the path of the engine; undefined if it or a requirement is missing. */
export function findEngine(engine: Engine): string | undefined {
  const { setting, programs, needs } = SOURCES[engine];
  const named = process.env[setting];
  const isComplete = needs.every((program) => findProgram([program]) !== undefined);
  return isComplete ? findProgram(named ? [named] : programs) : undefined;
}

/** Installs a missing engine. If that fails, prints instructions, and throws in CI. */
export function ensureEngine(engine: Engine): void {
  if (findEngine(engine) !== undefined) return;
  const { packages } = SOURCES[engine];
  logStep(`No ${engine} was found: installing one for the journeys …`);
  installPackages(...packages);
  if (findEngine(engine) !== undefined) return;
  const advice = `"sudo apt-get install ${packages.join(' ')}" brings it.`;
  if (process.env['CI']) throw new Error(`${engine} could not be installed. ${advice}`);
  logStep(`${engine} could not be installed, and its journeys are skipped. ${advice}`);
}
