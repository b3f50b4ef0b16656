import { describe, expect, it } from 'vitest';

import { SettingsError, readSettings } from '../../../../src/server/config/settings.ts';

/** Asks for every setting. */
const readAll = (env: Readonly<Record<string, string>>): unknown[] =>
  Object.values(readSettings(env) as unknown as Record<string, unknown>);

const EPOCH = { SOURCE_DATE_EPOCH: '1757271600' };

describe('readSettings', () => {
  it.each([
    ['calendar', { CALENDAR_ICS_URL: ' ' }, []],
    ['youtubeKey', {}, null],
    ['youtubeApi', {}, new URL('https://www.googleapis.com/youtube/v3')],
    ['youtubeApi', { YOUTUBE_API_URL: 'http://127.0.0.1:9' }, new URL('http://127.0.0.1:9/youtube/v3')],
    ['youtubeApi', { YOUTUBE_API_URL: 'https://a.example/yt/' }, new URL('https://a.example/yt')],
    [
      'youtubeFeed',
      { YOUTUBE_FEED_URL: 'http://127.0.0.1:9' },
      new URL('http://127.0.0.1:9/feeds/videos.xml'),
    ],
    ['youtubeFeed', {}, new URL('https://www.youtube.com/feeds/videos.xml')],
    ['mailServer', {}, null],
    ['mailServer', { MAIL_URL: '' }, null],
    ['mailServer', { MAIL_URL: 'smtps://u:p@mail.example' }, 'smtps://u:p@mail.example'],
    ['mailFrom', { MAIL_FROM: ' ' }, null],
    ['mailFrom', { MAIL_FROM: 'News <news@example.org>' }, 'News <news@example.org>'],
    ['outboxFolder', {}, null],
    ['outboxFolder', { CAMPAIGN_OUTBOX_DIR: 'mail' }, 'mail'],
    ['mailRate', {}, 120],
    ['mailRate', { MAIL_RATE: ' 30 ' }, 30],
    ['buildTime', {}, null],
    ['buildTime', EPOCH, new Date('2025-09-07T19:00:00Z')],
    ['buildTime', { ...EPOCH, BUILD_TIME: '2025-09-09T07:00:00Z' }, new Date('2025-09-09T07:00:00Z')],
    ['editor', {}, { repo: null, branch: 'main' }],
    ['editor', { EDITOR_REPO: 'example/my.site' }, { repo: 'example/my.site', branch: 'main' }],
    ['editor', { EDITOR_REPO: 'a/b', EDITOR_BRANCH: ' live ' }, { repo: 'a/b', branch: 'live' }],
  ] as const)('reads %s from %j as %j', (name, env, value) => {
    expect(readSettings(env)[name]).toEqual(value);
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
    ['CALENDAR_ICS_URL', ['file:///etc/passwd', 'somewhere']],
    ['YOUTUBE_API_URL', ['ftp://a.example']],
    ['YOUTUBE_FEED_URL', ['somewhere']],
    ['MAIL_URL', ['mail.example:587', 'https://u:secret@mail.example', 'smtp://']],
    ['MAIL_FROM', ['News', 'a@b.nz\r\nBcc: all@b.nz']],
    ['MAIL_RATE', ['fast', '-60', '1.5']],
    ['BUILD_HOOK_URL', ['somewhere']],
    ['STAFF_EMAIL', ['the office', 'a@example.nz, b@example.nz']],
    ['BUILD_TIME', ['2026-01-02', '2026-01-02T07:00', '2025-13-08T07:00:00Z']],
    ['SOURCE_DATE_EPOCH', ['2025-09-08', '-1']],
    ['EDITOR_REPO', ['https://github.com/example/site', 'no-owner']],
  ])('refuses %s as %j by the name of the variable, without its value', (variable, values) => {
    for (const value of values) {
      const read = () => readAll({ [variable]: value });
      expect(read, value).toThrow(SettingsError);
      expect(read, value).toThrow(new RegExp(`^${variable} must be (an?|the) .+, such as `));
      // The example in the message has such a beginning too.
      if (value !== 'smtp://') expect(read).not.toThrow(value);
    }
  });

  it('checks a setting when it is asked for, so that a wrong mail server stops no calendar', () => {
    const settings = readSettings({ MAIL_URL: 'nonsense', CALENDAR_ICS_URL: 'https://a.example/' });
    expect(settings.calendar.map(({ href }) => href)).toEqual(['https://a.example/']);
  });
});
