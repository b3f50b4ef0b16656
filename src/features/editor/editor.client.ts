import CMS, { type CmsConfig } from '@sveltia/cms';

import type { EditorConfig } from './editor-config.build.ts';
import { createContentFormat } from './content-format.ts';

/** Where a folder of this machine can be edited; Sveltia offers it at these hosts. */
const LOCAL_HOST = /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/;

const response = await fetch('/admin/config.json');
const { repo, cms, formats } = (await response.json()) as EditorConfig;
if (repo === null && !LOCAL_HOST.test(location.hostname)) {
  document.body.textContent =
    'No repository is set for this editor: EDITOR_REPO in the settings of the site names it. ' +
    'On your own computer the editor works without one: run "npm start" and open http://localhost:8888/admin.';
} else {
  for (const [name, shape] of Object.entries(formats)) {
    const { fromFile, toFile } = createContentFormat(shape);
    CMS.registerCustomFormat(name, shape.isMdx ? 'mdx' : 'yaml', { fromFile, toFile });
  }
  await CMS.init({ config: cms as unknown as CmsConfig });
}
