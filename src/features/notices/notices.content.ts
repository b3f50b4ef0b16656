import { getFilledEntry } from '../../core/entries.content.ts';
import { readBuildTime } from '../../core/settings.server.ts';
import { listNotices } from './notices.server.ts';

/** Returns the notices that are not over. Their texts keep te reo Māori shortcodes. */
export const getNotices = async () =>
  listNotices((await getFilledEntry('notices')).withTeReo.notices, readBuildTime(process.env));
