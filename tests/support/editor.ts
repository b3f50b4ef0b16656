import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';

/** What the editor reads of the project; what is no text is left out. */
const CONTENT = 'content/**/*.{mdx,yaml,svg}';

/**
 * The editor at `/admin` over a copy of the content in the browser's own private file system, which stands in for the
 * folder of the project that somebody would choose.
 */
export class Editor {
  readonly page: Page;
  readonly title: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('textbox', { name: 'Title' }).first();
    this.save = page.getByRole('button', { name: 'Save', exact: true });
  }

  /** Opens the editor and chooses the folder. */
  async open(): Promise<void> {
    await this.page.addInitScript(() => {
      Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
    });
    await this.page.goto('/admin');
    await this.page.evaluate(
      async (files) => {
        const root = await navigator.storage.getDirectory();
        // Sveltia takes a folder for a project when it holds this one.
        await root.getDirectoryHandle('.git', { create: true });
        for (const [path, text] of files) {
          const folders = path.split('/');
          const name = folders.pop() ?? '';
          let folder = root;
          for (const part of folders) folder = await folder.getDirectoryHandle(part, { create: true });
          const file = await folder.getFileHandle(name, { create: true });
          const writable = await file.createWritable();
          await writable.write(text);
          await writable.close();
        }
      },
      globSync(CONTENT).map((path): [string, string] => [path, readFileSync(path, 'utf8')]),
    );
    await this.page.getByRole('button', { name: 'Work with Local Repository' }).click();
    await this.page.getByRole('grid').first().waitFor();
  }

  /** Opens an entry by the address that the editor gives it: `news/entries/night-buses`. */
  async openEntry(address: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, `/collections/${address}`);
    await this.save.waitFor();
  }

  /** Opens the form of a new entry: `news`. */
  async openNew(collection: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, `/collections/${collection}/new`);
    await this.title.waitFor();
  }

  /** Adds an entry to a list of lines. */
  async addLine(list: string, words: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`Add.*${list}`) }).click();
    const lines = this.page.locator(`[data-key-path^="${list.toLowerCase()}"]`).getByRole('textbox');
    await lines.last().fill(words);
  }

  /** Saves, and waits until the editor says so. */
  async saveEntry(): Promise<void> {
    const message = this.page.getByText('Entry saved.');
    // That of the time before.
    await message.waitFor({ state: 'hidden' });
    await this.save.click();
    await message.waitFor();
  }

  /** The text of a file of the folder. */
  readFile(path: string): Promise<string> {
    return this.page.evaluate(async (file) => {
      const folders = file.split('/');
      const name = folders.pop() ?? '';
      let folder = await navigator.storage.getDirectory();
      for (const part of folders) folder = await folder.getDirectoryHandle(part);
      return (await (await folder.getFileHandle(name)).getFile()).text();
    }, path);
  }
}
