import { beforeEach, describe, expect, it, vi } from 'vitest';

import { html } from '../../../../netlify/lib/html.ts';
import { createShowPage } from '../../../../netlify/lib/shell.ts';
import { readSiteFacts } from '../../../../netlify/lib/site-facts.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('html', () => {
  it('escapes texts and keeps markup of its own', () => {
    const list = ['<b>', '\'&"'].map((text) => html`<li>${text}</li>`);
    expect(
      html`<ul title="${'"'}">
        ${list}
      </ul>`.markup.replaceAll(/\s*\n\s*/g, ''),
    ).toBe('<ul title="&quot;"><li>&lt;b&gt;</li><li>&#39;&amp;&quot;</li></ul>');
  });
});

describe('createShowPage', () => {
  it('fills the frame that the build wrote, whatever stands in the text', async () => {
    const showPage = createShowPage(() => Promise.resolve('<title>[[title]]</title>[[[content]]]'));
    const response = await showPage({
      title: '$& $1 <x>',
      content: html`<p>${'$$ $&'}</p>`,
      status: 400,
      headers: { 'X-A': 'b' },
    });
    expect(await response.text()).toBe('<title>$&amp; $1 &lt;x&gt;</title>[<p>$$ $&amp;</p>]');
    expect([response.status, response.headers.get('X-A')]).toEqual([400, 'b']);
  });

  it('shows a plain page without the frame, and logs what netlify.toml misses', async () => {
    const response = await createShowPage(() => Promise.reject(new Error('ENOENT')))({
      title: 'T',
      content: html`<h1>H</h1>`,
    });
    const page = await response.text();
    expect(page).toContain('lang="en-NZ"');
    expect(page).toContain('<title>T</title>');
    expect(page).toContain('<h1>H</h1>');
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain('included_files');
  });
});

describe('readSiteFacts', () => {
  const FILE =
    'name: M\ncandidate: R M\nposition: P\nauthorisation: By {candidate}, a@b.nz\ncontact: a@b.nz\naddress: https://www.example.nz/x\n';

  it('fills in the name and takes the origin of the address', async () => {
    expect(await readSiteFacts(undefined, () => Promise.resolve(FILE))).toEqual({
      candidate: 'R M',
      authorisation: 'By R M, a@b.nz',
      contact: 'a@b.nz',
      address: 'https://www.example.nz',
    });
  });

  it('prefers the address that Netlify tells', async () => {
    const facts = await readSiteFacts('http://localhost:8888/', () => Promise.resolve(FILE));
    expect(facts.address).toBe('http://localhost:8888');
  });

  it('names the file and the field that is wrong', async () => {
    const broken = () => Promise.resolve(FILE.replace('contact: a@b.nz', 'contact: nobody'));
    await expect(readSiteFacts(undefined, broken)).rejects.toThrow(/content\/site\.yaml.*contact/s);
  });

  it('reads the published file', async () => {
    expect((await readSiteFacts(undefined)).authorisation).toMatch(/^Authorised by /);
  });
});
