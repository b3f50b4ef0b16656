import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createTestHandler, toFormPost, UNREACHABLE, untouched } from '../../../support/sign-up-handler.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a posted form that is refused', () => {
  const text = (response: Response) => response.text().then((page) => page.replaceAll(/\s+/g, ' '));

  it('comes back with its error beside the field and with what was typed', async () => {
    const response = await createTestHandler(untouched)(
      toFormPost([
        ['email', 'aroha@'],
        ['page', '/about'],
      ]),
    );
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const page = await text(response);
    expect(page).toContain('<title>Not stored yet: Newsletter</title>');
    expect(page).toMatch(
      /role="alert"[^>]*>That is not an email address\. It looks like name@example\.nz\.</,
    );
    const [field] = /<input[^>]*name="email"[^>]*>/.exec(page) ?? [];
    expect(field).toContain('value="aroha@"');
    expect(field).toContain('aria-invalid="true" aria-describedby="sign-up-error"');
    expect(page).toContain('name="page" value="/about"');
    expect(page).toContain('name="consent" value="newsletter-1"');
    expect(page).toContain('The words of newsletter-1.');
  });

  it('keeps everything that a volunteer typed while the database is away', async () => {
    const fields = [
      ['name', 'Hēmi & Co'],
      ['email', 'hemi@example.nz'],
      ['area', 'Ōtara'],
      ['help', 'Lend "a" van'],
      ['help', 'Drop leaflets'],
      ['available', 'Sundays\nor <later>'],
    ] as const;
    const response = await createTestHandler(
      () => UNREACHABLE,
      'volunteers',
    )(toFormPost(fields, 'volunteers'));
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
    const page = await text(response);
    for (const part of [
      'value="Hēmi &amp; Co"',
      'value="hemi@example.nz"',
      'value="Ōtara"',
      '>Sundays or &lt;later&gt;</textarea',
      'nothing was stored',
    ]) {
      expect(page).toContain(part);
    }
    const ticked = page.match(/<input[^>]*type="checkbox"[^>]*checked=""[^>]*>/g) ?? [];
    expect(ticked.map((box) => /value="([^"]*)"/.exec(box)?.[1])).toEqual([
      'Drop leaflets',
      'Lend &quot;a&quot; van',
    ]);
    // The way that was not ticked is still offered.
    expect(page).toMatch(/<input[^>]*type="checkbox"[^>]*value="Make phone calls"/);
  });

  it('cannot put markup into the page', async () => {
    const attack = '"><script>alert(1)</script>';
    const fields = ['name', 'email', 'area', 'help', 'available', 'page', 'consent'].map(
      (name) => [name, attack] as const,
    );
    const page = await text(
      await createTestHandler(untouched, 'volunteers')(toFormPost(fields, 'volunteers')),
    );
    expect(page).not.toContain('<script>');
    expect(page.match(/&quot;&gt;&lt;script&gt;/g)).toHaveLength(7);
  });

  it('passes when it is sent again after the hidden field was filled in', async () => {
    const page = await text(
      await createTestHandler(untouched)(
        toFormPost([
          ['email', 'aroha@example.nz'],
          ['website', 'x'],
          ['started', '1'],
        ]),
      ),
    );
    expect(page).toContain('Please send the form once more.');
    expect(page).not.toContain('name="started"');
    expect(/<input[^>]*name="website"[^>]*>/.exec(page)?.[0]).not.toContain('value=');
  });
});
