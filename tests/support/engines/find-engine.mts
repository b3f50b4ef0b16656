import { logStep } from '../../../netlify/local/setup.mjs';
import { findProgram, installPackages } from '../install.mts';
import { MINI_BROWSER } from './launch-webkit.ts';
import type { Engine } from './tab.ts';

type Programs = Readonly<Record<'programs' | 'requiredPrograms' | 'packages', readonly string[]>>;

const SOURCES: Record<Engine, Programs & { readonly pathVariable: string }> = {
  Firefox: {
    ...{ pathVariable: 'FIREFOX_PATH', programs: ['firefox-esr', 'firefox'] },
    ...{ requiredPrograms: [], packages: ['firefox-esr'] },
  },
  WebKit: {
    ...{ pathVariable: 'WEBKIT_DRIVER_PATH', programs: ['WebKitWebDriver'] },
    ...{ requiredPrograms: ['xvfb-run', MINI_BROWSER], packages: ['webkit2gtk-driver', 'xvfb', 'xauth'] },
  },
};

/** Returns the path of the engine; undefined if it or a required program is missing. */
export function findEngineProgram(engine: Engine): string | undefined {
  const { pathVariable, programs, requiredPrograms } = SOURCES[engine];
  const configured = process.env[pathVariable];
  const isComplete = requiredPrograms.every((program) => findProgram([program]) !== undefined);
  return isComplete ? findProgram(configured ? [configured] : programs) : undefined;
}

/** Installs a missing engine. If that fails, prints instructions, and throws in CI. */
export function installMissingEngine(engine: Engine): void {
  if (findEngineProgram(engine) !== undefined) return;
  const { packages } = SOURCES[engine];
  logStep(`No ${engine} was found: installing one for the journeys …`);
  installPackages(...packages);
  if (findEngineProgram(engine) !== undefined) return;
  const instructions = `Install it: sudo apt-get install ${packages.join(' ')}`;
  if (process.env['CI']) throw new Error(`${engine} could not be installed. ${instructions}`);
  logStep(`${engine} could not be installed, and its journeys are skipped. ${instructions}`);
}
