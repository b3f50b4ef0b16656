import { deletePerson } from '../features/my-data/my-data.server.ts';
import { readPersonData } from '../features/my-data/person-data.server.ts';
import { countPurge, purgePeople } from '../features/sign-ups/purge.server.ts';
import { confirmFirst, logAction, type CommandDeps } from './command-deps.ts';
import { CommandError } from './command-line.ts';
import type { Input } from './people-arguments.ts';

/** Deletes one person, after it has said who that is. */
export async function deleteOne(deps: CommandDeps, input: Input): Promise<void> {
  const { database, report, now } = deps;
  const { canonical } = input.email;
  const nobody = `Nobody is stored as ${canonical}.`;
  const data = await readPersonData(database, { canonical });
  if (!data) throw new CommandError(nobody);
  const lists = `newsletter: ${data.newsletter ?? 'never'}, volunteers: ${data.volunteers ?? 'never'}`;
  await confirmFirst(deps, input, `This deletes ${data.email} (${lists}) for good.`);
  if (!(await deletePerson(database, { canonical }, now()))) throw new CommandError(nobody);
  await logAction(deps, input, 1);
  report('Deleted. Only a count remains.');
}

/** Deletes everybody whom the filters name, after it has said how many. */
export async function purge(deps: CommandDeps, input: Input): Promise<void> {
  const { database, report, now } = deps;
  const { list, confirmed } = input;
  const before = input.before ?? new Date(0);
  if (before > now()) throw new CommandError('That day has not come yet, so nothing was deleted.');
  const filter = { before, list, confirmed };
  const planned = await countPurge(database, filter);
  const who = `${confirmed ? 'confirmed' : 'not confirmed'}${list ? `, on the list ${list} alone` : ''}`;
  if (planned > 0)
    await confirmFirst(
      deps,
      input,
      `This deletes ${planned === 1 ? '1 person' : `${String(planned)} people`} (${who}) for good.`,
    );
  let total = 0;
  for await (const gone of purgePeople(database, filter, now())) {
    total = gone;
    report(`${String(gone)} deleted so far`);
  }
  await logAction(deps, input, total);
  report(`${String(total)} deleted. Only a count remains.`);
}
