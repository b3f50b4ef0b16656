import { type Environment, isProduction, readBuildTime } from '../../core/settings.server.ts';
import { countRows } from '../../server/database/database.ts';

/** Whether /join leaves out how soon people are answered: if answers are late or unreadable. Only production builds ask the database. */
export async function readAnswersLate(env: Environment): Promise<boolean> {
  if (!isProduction(env)) return false;
  try {
    // Imported here, so that other builds load no database client.
    const { openDatabase } = await import('../../server/database/open-database.ts');
    const database = openDatabase();
    const late = countRows(database, 'where are_answers_late($1)', [readBuildTime(env)]);
    return (await late.finally(database.close)) > 0;
  } catch (cause) {
    console.error('/join does not say how soon people are answered: the database cannot be read.', cause);
    return true;
  }
}
