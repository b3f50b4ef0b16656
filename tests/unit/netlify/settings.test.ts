import { describe, expect, it } from 'vitest';

import { readSettings, SettingsError } from '../../../netlify/lib/settings.ts';

describe('readSettings', () => {
  it('needs no variable', () => {
    const { calendar, youtubeKey, youtubeApi, youtubeFeed } = readSettings({ CALENDAR_ICS_URL: ' ' });
    expect([calendar, youtubeKey, youtubeApi.href, youtubeFeed.href]).toEqual([
      [],
      null,
      'https://www.googleapis.com/youtube/v3',
      'https://www.youtube.com/feeds/videos.xml',
    ]);
  });

  it.each([
    ['https://a.example/x.ics?token=1', ['https://a.example/x.ics?token=1']],
    [' http://a.example/x.ics\n', ['http://a.example/x.ics']],
    ['webcal://a.example/x.ics', ['https://a.example/x.ics', 'http://a.example/x.ics']],
    ['WEBCAL://a.example:8080/', ['https://a.example:8080/', 'http://a.example:8080/']],
    ['webcals://a.example/x.ics', ['https://a.example/x.ics']],
  ])('reads the calendar %j at %j', (value, addresses) => {
    expect(readSettings({ CALENDAR_ICS_URL: value }).calendar.map(({ href }) => href)).toEqual(addresses);
  });

  it.each([
    ['CALENDAR_ICS_URL', 'file:///etc/passwd'],
    ['CALENDAR_ICS_URL', 'somewhere'],
    ['YOUTUBE_API_URL', 'ftp://a.example'],
    ['YOUTUBE_FEED_URL', 'somewhere'],
  ])('refuses %s=%s by the name of the variable, without its value', (variable, value) => {
    const read = () => readSettings({ [variable]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^${variable} must be an? .+, such as https://(?!.*${value})`));
  });
});
