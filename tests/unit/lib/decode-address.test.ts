import { describe, expect, it } from 'vitest';

import { decodeAddress } from '../../../src/lib/decode-address.ts';

describe('decodeAddress', () => {
  it.each([
    ['./M%C4%81ngere%20hall.jpg', './Māngere hall.jpg'],
    ['./Māngere hall.jpg', './Māngere hall.jpg'],
    ['./100% local.jpg', './100% local.jpg'],
    ['./half-%C4.jpg', './half-%C4.jpg'],
    ['', ''],
  ])('reads %j as %j', (address, expected) => {
    expect(decodeAddress(address)).toBe(expected);
  });
});
