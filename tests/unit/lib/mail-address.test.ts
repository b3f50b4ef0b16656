import { describe, expect, it } from 'vitest';

import { toMailAddress } from '../../../src/lib/mail-address.ts';

describe('a link that opens a message', () => {
  it.each([
    ['Media inquiry', 'mailto:hello@site.example?subject=Media%20inquiry'],
    ['Fact check: ', 'mailto:hello@site.example?subject=Fact%20check%3A%20'],
    ['Waste & roads, 100%?', 'mailto:hello@site.example?subject=Waste%20%26%20roads%2C%20100%25%3F'],
    ['Ōtāhuhu', 'mailto:hello@site.example?subject=%C5%8Ct%C4%81huhu'],
  ])('fills in the subject %j, spaces and all', (subject, link) => {
    expect(toMailAddress('hello@site.example', subject)).toBe(link);
  });
});
