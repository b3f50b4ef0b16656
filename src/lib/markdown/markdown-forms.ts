import type { BlockContent } from 'mdast';

import { listVolunteerFields } from '../../features/volunteering/volunteer-fields.ts';
import { createList } from './nodes.ts';

/** What each part of `components/mdx` says, in Markdown. A test asks for each of them. */
export const MARKDOWN_FORMS: Readonly<Record<string, () => readonly BlockContent[]>> = {
  VolunteerFields: () => [createList(listVolunteerFields().map(({ label }) => [label]))],
};
