import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createShowPage } from '../../../../src/site/function-pages/show-page.ts';
import { readFakeContent } from '../../../support/deps.ts';

const TEMPLATE = '<title>[[title]]</title>[[[content]]]';
const CONFIRMATION = { name: 'confirmation', action: 'confirm', kind: 'newsletter', token: 't' } as const;

beforeEach(() => {
  vi.spyOn(console, 'error');
});

describe('createShowPage', () => {
  it('fills the template of the build, and escapes every text', async () => {
    const showPage = createShowPage(readFakeContent, () => Promise.resolve(TEMPLATE));
    const response = await showPage({ ...CONFIRMATION, email: '$& <script>"\'@x.nz' });
    const page = await response.text();
    expect(page).toMatch(/^<title>Confirm the newsletter<\/title>\[<h1 .+<\/form>\]$/);
    expect(page).toContain('$&amp; &lt;script&gt;&quot;&#x27;@x.nz');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  it('shows a plain page if the template cannot be read, and logs which file netlify.toml must include', async () => {
    const showPage = createShowPage(readFakeContent, () => Promise.reject(new Error('ENOENT')));
    const page = await (await showPage({ name: 'unknown-link' })).text();
    expect(page).toContain('lang="en-NZ"');
    expect(page).toContain('<title>This link leads nowhere</title>');
    expect(page).toMatch(/<h1[^>]*>This link leads nowhere<\/h1>/);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain('included_files');
  });
});
