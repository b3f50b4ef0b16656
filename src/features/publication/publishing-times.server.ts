import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

/** Written by the build, and bundled with the functions: `included_files` in netlify.toml. */
const FILE = '.cache/publishing.json';

const timesSchema = z.object({
  /** When the content that was built was changed last: an ISO 8601 instant in UTC. */
  builtAt: z.iso.datetime(),
  /** When that which waited then is due, soonest first: instants too, and no word of what it is. */
  due: z.array(z.iso.datetime()),
});

/** What a build leaves for the scheduled function. */
export type PublishingTimes = z.output<typeof timesSchema>;

/** Reads what the build of this deploy left; rejects where there was none. */
export const readPublishingTimes = async (): Promise<PublishingTimes> =>
  timesSchema.parse(JSON.parse(await readFile(FILE, 'utf8')));

/** Leaves a note for the scheduled function. */
export async function writePublishingTimes(times: PublishingTimes): Promise<void> {
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, JSON.stringify(times));
}
