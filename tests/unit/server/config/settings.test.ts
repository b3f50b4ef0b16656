import { describe, expect, it } from 'vitest';

import { readSettings } from '../../../../src/server/config/settings.ts';
import { SettingsError } from '../../../../src/server/config/setting-values.ts';

/** Asks for every setting. */
const readAll = (env: Readonly<Record<string, string>>): unknown[] =>
  Object.values(readSettings(env) as unknown as Record<string, unknown>);

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

  it.each([
    [{}, 120],
    [{ MAIL_RATE: ' 30 ' }, 30],
    [{ MAIL_RATE: '6000' }, 6_000],
  ])('sends newsletters at the rate of %j: %i a minute', (env, rate) => {
    expect(readSettings(env).mailRate).toBe(rate);
  });

  it.each([
    [{}, undefined],
    [{ SOURCE_DATE_EPOCH: '1757271600' }, '2025-09-07T19:00:00.000Z'],
    [{ SOURCE_DATE_EPOCH: '1757271600', BUILD_TIME: '2025-09-09T07:00:00Z' }, '2025-09-09T07:00:00.000Z'],
  ])('builds with %j as at %s', (env, time) => {
    expect(readSettings(env).buildTime?.toISOString()).toBe(time);
  });

  it.each([
    [{}, { repo: null, branch: 'main' }],
    [{ EDITOR_REPO: 'example/my.site' }, { repo: 'example/my.site', branch: 'main' }],
    [
      { EDITOR_REPO: 'example/site', EDITOR_BRANCH: ' live ' },
      { repo: 'example/site', branch: 'live' },
    ],
  ])('has staff edit what %j names', (env, editor) => {
    expect(readSettings(env).editor).toEqual(editor);
  });

  it('checks a setting when it is asked for, so that a wrong mail server stops no calendar', () => {
    const settings = readSettings({ MAIL_URL: 'nonsense', CALENDAR_ICS_URL: 'https://a.example/' });
    expect(settings.calendar.map(({ href }) => href)).toEqual(['https://a.example/']);
  });

  it.each([
    [{}, [null, null, null]],
    [{ MAIL_URL: '', MAIL_FROM: ' ' }, [null, null, null]],
    [
      {
        MAIL_URL: 'smtps://u:p@mail.example',
        MAIL_FROM: 'News <news@example.org>',
        CAMPAIGN_OUTBOX_DIR: 'mail',
      },
      ['smtps://u:p@mail.example', 'News <news@example.org>', 'mail'],
    ],
  ])('reads how messages leave from %j', (env, expected) => {
    const { mailServer, mailFrom, outboxFolder } = readSettings(env);
    expect([mailServer, mailFrom, outboxFolder]).toEqual(expected);
  });
});
