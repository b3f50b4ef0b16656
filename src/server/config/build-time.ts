import { readSettings, type Environment } from './settings.ts';

/** The instant that decides what is published: of the build, which is the same for all its parts, else the present. */
export const readBuildTime = (env: Environment): Date => readSettings(env).buildTime ?? new Date();
