import { hash } from 'node:crypto';

import { getFilledEntry } from '../../core/entries.content.ts';
import { readBuildTime } from '../../core/settings.server.ts';
import { listNotices } from './notices.server.ts';

/** Returns the notices that are not over. `text` keeps te reo Māori shortcodes; a visitor who dismisses an `id` sees changed texts again. */
export async function getNotices() {
  const { withTeReo } = await getFilledEntry('notices');
  return listNotices(withTeReo.notices, readBuildTime(process.env)).map((notice) => ({
    ...notice,
    id: `notice-${hash('sha256', JSON.stringify([notice.text, notice.link])).slice(0, 8)}`,
  }));
}
