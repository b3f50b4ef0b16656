import { publicationSchema } from '../../content-schemas/publication.ts';
import { isPublished } from '../../lib/publication.ts';
import { readBuildTime } from '../../server/config/build-time.ts';
import type { ContentEntry } from './read-entries.ts';

/** Whether visitors cannot see an entry yet: it is a draft, or is not due. What cannot be read is told elsewhere. */
export function isHidden({ fields }: ContentEntry): boolean {
  const { data } = publicationSchema.safeParse(fields && 'data' in fields ? fields.data : {});
  return data !== undefined && !isPublished(data, readBuildTime(process.env));
}
