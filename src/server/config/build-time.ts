import { readSettings, type Environment } from './settings.ts';

/** The instant that decides what is published: of the build, which is the same for all its parts, else the present. */
export const readBuildTime = (env: Environment): Date => readSettings(env).buildTime ?? new Date();

/**
 * The instant that a build writes into what it makes: when the content was as it is there. It is the same for every build
 * of a commit, unlike the present; outside of a build it is the present.
 */
export const readRevisionTime = (env: Environment): Date =>
  readSettings(env).revisionTime ?? readBuildTime(env);
