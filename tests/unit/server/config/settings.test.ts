import { describe, expect, it } from 'vitest';

import {
  SettingsError,
  listSettingProblems,
  readFixedTime,
  readSetting,
} from '../../../../src/core/settings.server.ts';

const EPOCH = { SOURCE_DATE_EPOCH: '1757271600' };

describe('readSetting', () => {
  it.each([
    ['CALENDAR_ICS_URL', ' ', []],
    ['YOUTUBE_API_URL', undefined, new URL('https://www.googleapis.com/youtube/v3')],
    ['YOUTUBE_API_URL', 'http://127.0.0.1:9', new URL('http://127.0.0.1:9/youtube/v3')],
    ['YOUTUBE_API_URL', 'https://a.example/yt/', new URL('https://a.example/yt')],
    ['YOUTUBE_FEED_URL', 'http://127.0.0.1:9', new URL('http://127.0.0.1:9/feeds/videos.xml')],
    ['MAIL_URL', 'off', null],
    ['MAIL_URL', 'smtps://u:p@mail.example', 'smtps://u:p@mail.example'],
    ['MAIL_FROM', 'News <news@example.org>', 'News <news@example.org>'],
    ['MAIL_RATE', undefined, 200],
    ['MAIL_RATE', ' 30 ', 30],
    ['BUILD_TIME', '2025-09-08T07:00:00+12:00', new Date('2025-09-07T19:00:00Z')],
    ['EDITOR_BRANCH', ' live ', 'live'],
  ] as const)('reads %s from %j as %j', (name, text, value) => {
    expect(readSetting({ [name]: text }, name)).toEqual(value);
  });

  it.each([
    [{}, null],
    [EPOCH, new Date('2025-09-07T19:00:00Z')],
    [{ ...EPOCH, BUILD_TIME: '2025-09-09T07:00:00Z' }, new Date('2025-09-09T07:00:00Z')],
  ])('reads the fixed time of %j as %j', (env, time) => {
    expect(readFixedTime(env)).toEqual(time);
  });

  it.each([
    ['https://a.example/x.ics?token=1', ['https://a.example/x.ics?token=1']],
    [' http://a.example/x.ics\n', ['http://a.example/x.ics']],
    ['webcal://a.example/x.ics', ['https://a.example/x.ics', 'http://a.example/x.ics']],
    ['WEBCAL://a.example:8080/', ['https://a.example:8080/', 'http://a.example:8080/']],
    ['webcals://a.example/x.ics', ['https://a.example/x.ics']],
  ])('reads the calendar %j as %j', (value, addresses) => {
    expect(readSetting({ CALENDAR_ICS_URL: value }, 'CALENDAR_ICS_URL').map(({ href }) => href)).toEqual(
      addresses,
    );
  });

  it.each([
    ['CALENDAR_ICS_URL', ['file:///etc/passwd', 'somewhere']],
    ['YOUTUBE_API_URL', ['ftp://a.example']],
    ['YOUTUBE_FEED_URL', ['somewhere']],
    ['MAIL_URL', ['mail.example:587', 'https://u:secret@mail.example', 'smtp://']],
    ['MAIL_FROM', ['News', 'a@b.nz\r\nBcc: all@b.nz']],
    ['MAIL_RATE', ['fast', '-60', '1.5']],
    ['BUILD_HOOK_URL', ['somewhere']],
    ['STAFF_EMAIL', ['the office', 'a@example.nz b@example.nz']],
    ['BUILD_TIME', ['2026-01-02', '2026-01-02T07:00', '2025-13-08T07:00:00Z']],
    ['SOURCE_DATE_EPOCH', ['2025-09-08', '-1']],
    ['EDITOR_REPO', ['https://github.com/example/site', 'no-owner']],
  ] as const)('names the variable but not the value when it refuses %s as %j', (variable, values) => {
    for (const value of values) {
      const read = () => readSetting({ [variable]: value }, variable);
      expect(read, value).toThrow(SettingsError);
      expect(read, value).toThrow(new RegExp(`^${variable} must be (an?|the) .+, such as `));
      // The message contains an example with the same prefix.
      if (value !== 'smtp://') expect(read).not.toThrow(value);
    }
  });

  it('reads a setting although others are invalid, so that an invalid mail server does not stop the calendar', () => {
    expect(readSetting({ MAIL_URL: 'nonsense', MAIL_RATE: '60' }, 'MAIL_RATE')).toBe(60);
  });
});

const MAIL = { MAIL_URL: 'smtp://u:p@mail.example:587' };
it.each([
  ['a mail server alone is valid', MAIL, []],
  ['no mail server', {}, ['MAIL_URL is missing: nobody who signs up would get']],
  ['mail that is off on purpose', { MAIL_URL: 'off' }, []],
  [
    'several that are wrong',
    { MAIL_URL: 'mail.example', STAFF_EMAIL: 'office', CALENDAR_ICS_URL: 'webcal://a.example/x.ics' },
    ['MAIL_URL must be the address of a mail server', 'STAFF_EMAIL must be a list of email addresses'],
  ],
  [
    'an editor of another repository than the one that is built',
    { ...MAIL, EDITOR_REPO: 'staff/old', REPOSITORY_URL: 'https://github.com/staff/site.git' },
    ['EDITOR_REPO is staff/old, while the site is built from staff/site'],
  ],
  [
    'an editor of the repository that is built',
    { ...MAIL, EDITOR_REPO: 'Staff/Site', REPOSITORY_URL: 'git@github.com:staff/site.git' },
    [],
  ],
] as const)('listSettingProblems: %s', (_, env, expected) => {
  const problems = listSettingProblems(env);
  expect(problems).toHaveLength(expected.length);
  for (const [index, words] of expected.entries()) expect(problems[index]).toContain(words);
});
