import { describe, expect, it } from 'vitest';

import { parseNewsletterCommand } from '../../../src/cli/newsletter-commands.ts';
import { CommandError } from '../../../src/cli/command-line.ts';

describe('parseNewsletterCommand', () => {
  it.each([
    ['', 'Usage: npm run newsletter'],
    ['publish', 'There is no command "publish".'],
    ['preview ferry', '"ferry" is too much for "preview". An article is given as news/night-buses.'],
    ['preview news/ferry news/wharf', '"news/wharf" is too much for "preview".'],
    ['send aroha@example.nz', '"aroha@example.nz" is too much for "send".'],
    ['preview --yes', '--yes belongs to send.'],
    ['send --force', 'Usage: npm run newsletter'],
    ['test', 'To which email address?'],
    ['test aroha', '"aroha": That is not an email address.'],
    ['test a@example.nz b@example.nz', '"b@example.nz" is too much for "test".'],
  ])('refuses "%s" before anything is opened: %s', (line, reason) => {
    const parse = () => parseNewsletterCommand(line.split(' ').filter((word) => word !== ''));
    expect(parse).toThrow(CommandError);
    expect(parse).toThrow(reason);
  });
});
