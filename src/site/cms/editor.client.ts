import CMS, { type CmsConfig } from '@sveltia/cms';

import { type TextValues, ISO_DAY, interpolatePlainText } from '../../core/shortcodes.ts';
import type { EditorConfig } from './editor-config.build.ts';
import { ENGLISH_FORMATS } from '../../core/dates.ts';
import { createContentFormat, TITLE_FIELD } from './content-format.ts';

const LOCAL_HOST = /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/;

const response = await fetch('/admin/config.json');
const { repo, cms, formats, words: texts } = (await response.json()) as EditorConfig & { words: TextValues };
if (repo === null && !LOCAL_HOST.test(location.hostname)) {
  document.body.textContent =
    'The editor has no repository: set EDITOR_REPO (owner/name) in the settings of the site. ' +
    'On your own computer the editor works without one: run "npm start" and open http://localhost:8888/admin.';
} else {
  for (const [name, shape] of Object.entries(formats)) {
    const { fromFile, toFile } = createContentFormat(shape, interpolateTitle);
    CMS.registerCustomFormat(name, shape.isMdx ? 'mdx' : 'yaml', { fromFile, toFile });
  }
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) =>
      entry.setIn(
        ['data', TITLE_FIELD],
        interpolateTitle((entry.getIn(['data', 'title']) as string | undefined) ?? ''),
      ),
  });
  await CMS.init({ config: cms as unknown as CmsConfig });
  document.querySelector('#loading')?.remove();
}

function interpolateTitle(title: string): string {
  return ISO_DAY.test(title) ? ENGLISH_FORMATS.longDay(title) : interpolatePlainText(title, texts);
}
