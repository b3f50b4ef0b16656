import { z } from 'zod';

import type { Database } from '../../server/database/database.ts';

const staffActionSchema = z.object({
  at: z.date(),
  action: z.string(),
  details: z.string(),
  people: z.number(),
});

/** What staff did to people's data. It names nobody. */
export type StaffAction = z.infer<typeof staffActionSchema>;

/** Adds a line to the log. `details` holds options such as a date or a list, never an address or a name. */
export async function logStaffAction(
  database: Database,
  { at, action, details, people }: StaffAction,
): Promise<void> {
  await database.run('insert into staff_actions (at, action, details, people) values ($1, $2, $3, $4)', [
    at,
    action,
    details,
    people,
  ]);
}

/** The log, oldest first. */
export const listStaffActions = async (database: Database): Promise<readonly StaffAction[]> =>
  z
    .array(staffActionSchema)
    .parse(await database.run('select at, action, details, people from staff_actions order by id', []));
