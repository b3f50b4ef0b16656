import { readMediaFiles } from '../support/content-files.ts';
import { Editor } from '../support/editor.ts';
import { expect, test } from '../support/quiet-test.ts';

/** High enough for the whole form: the editor leaves out the fields that are not in view. */
test.use({ viewport: { width: 1280, height: 8000 } });

for (const { slug } of readMediaFiles().filter(({ type }) => type === 'video'))
  test(`the form of ${slug} shows the address of the video, and no player of another host`, async ({
    page,
  }) => {
    const editor = new Editor(page);
    await editor.open();
    await editor.openEntry(`media/entries/${slug}`);
    await expect(page.getByRole('textbox', { name: 'Video address' })).not.toHaveValue('');
    await expect(page.locator('iframe')).toHaveCount(0);
  });
