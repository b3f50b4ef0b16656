import { describe, expect, it } from 'vitest';

import { splitAtMeetings } from '../../../src/lib/meeting-links.ts';

const words = (text: string) => ({ text, meeting: null });
const meeting = (address: string) => ({ text: '', meeting: address });

describe('splitAtMeetings', () => {
  it.each([
    'https://zoom.us/j/81234567890?pwd=aGk',
    'https://us02web.zoom.us/j/81234567890',
    'https://aucklanduni.zoom.us/my/hall#success',
    'https://teams.microsoft.com/l/meetup-join/19%3ameeting_MjQ%40thread.v2/0?context=%7b%22Tid%22%3a%22a%22%7d',
    'https://teams.live.com/meet/9312345678901',
    'https://meet.google.com/abc-defg-hij',
    'HTTPS://ZOOM.US/j/1',
  ])('finds the meeting %s', (address) => {
    expect(splitAtMeetings(address)).toEqual([meeting(address)]);
  });

  it.each([
    '',
    'Ōtāhuhu Town Hall steps',
    'http://zoom.us/j/1',
    'zoom.us/j/1',
    'https://zoom.us.example.com/j/1',
    'https://notzoom.us/j/1',
    'https://zoom.us@example.com/j/1',
    'https://someone@zoom.us/j/1',
    'https://zoom.us:8443/j/1',
    'https://meet.google.com.example.nz/abc',
    'https://evil.teams.microsoft.com/l/1',
    'https://www.google.com/maps?q=zoom.us',
    'https://',
    'https://[zoom.us/j/1',
    'javascript:alert(1)//https',
  ])('finds none in "%s"', (text) => {
    expect(splitAtMeetings(text)).toEqual(text === '' ? [] : [words(text)]);
  });

  it.each([
    [
      'words before and after',
      'Town Hall, or https://zoom.us/j/1, all evening',
      [words('Town Hall, or '), meeting('https://zoom.us/j/1'), words(', all evening')],
    ],
    [
      'the full stop after it',
      'Come: https://meet.google.com/abc.',
      [words('Come: '), meeting('https://meet.google.com/abc'), words('.')],
    ],
    [
      'the brackets of Outlook, with the address',
      'Join <https://teams.live.com/meet/1> soon',
      [words('Join '), meeting('https://teams.live.com/meet/1'), words(' soon')],
    ],
    [
      'two meetings and an address that is none',
      'https://zoom.us/j/1\nhttps://example.nz/x\nhttps://zoom.us/j/2',
      [meeting('https://zoom.us/j/1'), words('\nhttps://example.nz/x\n'), meeting('https://zoom.us/j/2')],
    ],
  ])('keeps %s', (_, text, parts) => {
    expect(splitAtMeetings(text)).toEqual(parts);
  });
});
