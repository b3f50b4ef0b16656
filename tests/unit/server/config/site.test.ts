import { describe, expect, it } from 'vitest';

import { ContentError, readContentFile } from '../../../../src/server/config/content.ts';
import { readSite } from '../../../../src/server/config/site.ts';
import { readTestContent } from '../../../support/deps.ts';

describe('readSite', () => {
  it('fills in the name and takes the origin of the address', async () => {
    expect(await readSite({ readContent: readTestContent, env: {} })).toMatchObject({
      candidate: 'Robin & Māui',
      authorisation: 'Authorised by Robin & Māui, hello@example.nz',
      contact: 'hello@example.nz',
      address: 'https://www.example.nz',
    });
  });

  it('prefers the address that Netlify tells', async () => {
    const env = { URL: 'http://localhost:8888/' };
    const site = await readSite({ readContent: readTestContent, env });
    expect(site.address).toBe('http://localhost:8888');
  });

  it.each([
    ['a field', (file: string) => file.replace('contact: hello@example.nz', 'contact: nobody')],
    ['the YAML', (file: string) => file.replace('contact:', 'contact: "')],
  ])('names the file when %s is wrong', async (_, spoil) => {
    const readContent = async (name: string) => spoil(await readTestContent(name));
    await expect(readSite({ readContent, env: {} })).rejects.toThrow(ContentError);
    await expect(readSite({ readContent, env: {} })).rejects.toThrow(/^content\/site\.yaml: /);
  });

  it('reads the published file', async () => {
    const site = await readSite({ readContent: readContentFile, env: {} });
    expect(site.authorisation).toContain(site.candidate);
  });
});
