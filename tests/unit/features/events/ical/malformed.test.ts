import { expect, it } from 'vitest';

import { decodeCalendar, parseCalendar } from '../../../../../src/features/events/ical/calendar.ts';
import { listEventsAt, parseTable, buildCalendar } from '../../../../support/calendars.ts';

const NOW = '2025-09-10T00:00:00Z';
const GREAT = 'UID:great\r\nSUMMARY:Great\r\nDTSTART:20250913T100000Z';
const SAME = 'UID:good\r\nSUMMARY:Same\r\nDTSTART:20250914T100000Z';
const GOOD = 'UID:good\r\nSUMMARY:Good\r\nDTSTART:20250913T100000Z';
const LABEL = 'UID:good\r\nSUMMARY:Good\r\nDTSTART;TZID="(UTC+12:00) Auckland; Wellington":20250913T100000';
const buildOneEvent = (lines: string) => buildCalendar([`UID:a\r\nDTSTART:20250913T100000Z\r\n${lines}`]);
const listTitles = (text: string): string[] => listEventsAt(text, NOW).map(({ title }) => title);

it.each(['DTSTART:soon', 'DTSTART:20250931T100000Z', 'DTSTART;VALUE=DATE:20251301'])(
  'only the invalid event is dropped: %s',
  (start) => {
    expect(listTitles(buildCalendar([GOOD, `UID:bad\r\n${start}`, GREAT]))).toEqual(['Good', 'Great']);
    expect(parseCalendar(buildCalendar([`UID:bad\r\n${start}`])).findings).toMatchObject([
      { isLeftOut: true, event: 'bad' },
    ]);
  },
);

it.each([
  ['names a zone in quotes with a semicolon', buildCalendar([LABEL])],
  ['ends lines with line feeds', buildCalendar([GOOD]).replaceAll('\r\n', '\n')],
  ['ends lines with carriage returns', buildCalendar([GOOD]).replaceAll('\r\n', '\r')],
  ['ends lines with CR, CR and LF', buildCalendar([GOOD]).replaceAll('\r\n', '\r\r\n')],
  ['has empty lines', buildCalendar([GOOD]).replaceAll('\r\n', '\r\n\r\n')],
  ['begins with a byte order mark and a space', `\uFEFF \r\n${buildCalendar([GOOD])}`],
  ['has text after END:VCALENDAR', `${buildCalendar([GOOD])}\r\n<!-- cached -->\r\n`],
  [
    'has names in lower case',
    buildCalendar([GOOD]).replaceAll(/^[A-Z]+(?=:)/gm, (name) => name.toLowerCase()),
  ],
  ['has no UID', buildCalendar([GOOD.replace('UID:good\r\n', '')])],
  ['has the UID of every object', buildCalendar([GOOD.replace('UID:good', 'UID:__proto__')])],
  [
    'holds a revision with an older LAST-MODIFIED',
    buildCalendar([`${SAME}\r\nLAST-MODIFIED:20250901T000000Z`, `${GOOD}\r\nLAST-MODIFIED:20250902T000000Z`]),
  ],
  ['ends with an older revision', buildCalendar([`${GOOD}\r\nSEQUENCE:1`, `${SAME}\r\nSEQUENCE:0`])],
  ['has an event of CLASS:CONFIDENTIAL', buildCalendar([GOOD, `${GREAT}\r\nCLASS:CONFIDENTIAL`])],
])('a calendar keeps its event when it %s', (_, text) => {
  expect(listTitles(text)).toEqual(['Good']);
});

it.each([
  ['lacks an END:VALARM', buildCalendar([`${GOOD}\r\nBEGIN:VALARM\r\nTRIGGER:-PT15M`]), ['Good']],
  ['lacks an END:VTIMEZONE', buildCalendar([GOOD], ['BEGIN:VTIMEZONE', 'TZID:Home']), ['Good']],
  ['lacks an END:VEVENT', buildCalendar([`${GREAT}\r\nBEGIN:VEVENT\r\n${GOOD}`]), ['Good', 'Great']],
  ['holds two VCALENDARs', buildCalendar([GOOD]) + buildCalendar([GREAT]), ['Good', 'Great']],
  ['has an empty SUMMARY', buildOneEvent('SUMMARY:'), ['Campaign event']],
  ['has a SUMMARY with parameters', buildOneEvent('SUMMARY;LANGUAGE=mi;X-A="a:b;c":Hui'), ['Hui']],
  ['uses one UID for different events', buildCalendar([GOOD, SAME]), ['Good', 'Same']],
  ['has METHOD:CANCEL', buildCalendar([GOOD], ['METHOD:CANCEL']), []],
])('a calendar is read when it %s', (_, text, titles) => {
  expect(listTitles(text)).toEqual(titles);
});

const TEXT = buildOneEvent('SUMMARY:Hui ki Ōtāhuhu 🌊');
const foldBytes = (at: number): Buffer => {
  const bytes = Buffer.from(TEXT);
  const cut = bytes.indexOf('Hui') + at;
  return Buffer.concat([bytes.subarray(0, cut), Buffer.from('\r\n '), bytes.subarray(cut)]);
};

it.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-8 folded within a macron', foldBytes(8)],
  ['UTF-8 folded within an emoji', foldBytes(20)],
  [
    'UTF-8 with a byte missing, and another of Windows-1252',
    Buffer.from(
      Buffer.from(buildOneEvent('SUMMARY:P?kūranga Cafe'))
        .toString('latin1')
        .replace('?', '\xc4')
        .replace('e\r', '\xe9\r'),
      'latin1',
    ),
    'P\uFFFDkūranga Caf\uFFFD',
  ],
  ['Windows-1252', Buffer.from(buildOneEvent('SUMMARY:Caf\xe9 \x96 \x93ha\x94'), 'latin1'), 'Café – “ha”'],
])('decodeCalendar reads %s', (_, bytes, title = 'Hui ki Ōtāhuhu 🌊') => {
  expect(listTitles(decodeCalendar(bytes))).toEqual([title]);
});

const addBreaks = (text: string): string => text.replaceAll(String.raw`\n`, '\n');

it.each(
  parseTable(String.raw`
    paragraphs                          | <p>One</p><p>Two</p>            | One\n\nTwo
    line breaks                         | One<br>Two<br/>Three            | One\nTwo\nThree
    a link whose text is its address    | <a href="https://example.org">https://example.org</a> | https://example.org
    a mailto: link                     | <a href="mailto:a@example.org">Write</a> | Write (a@example.org)
    a javascript: link                  | <a href="javascript:alert(1)">Press</a> | Press
    scripts and styles                  | <style>p{}</style><script>alert(1)</script><p>Text</p> | Text
    entities that encode markup           | &lt;b&gt;                       | <b>
    a picture                           | <img src="https://example.org/a.png" alt="A">Text | Text
    escaped backslashes and semicolons  | One \\ two \; three                     | One \ two ; three
    many empty lines                    | One\n\n\n \n\nTwo               | One\n\nTwo
    zero-width and control characters   | O${'\u200B'}ne${'\u0007'}       | One
    line breaks of slides, and entities | One${'\v'}Two${'\u2028'}Three&#11;Four&#1; | One Two Three Four
    decomposed macrons                  | Ma${'\u0304'}ngere             | Māngere
    `),
)('a description with %s becomes plain text', (_, text = '', plain) => {
  const [event] = listEventsAt(buildOneEvent(`DESCRIPTION:${text}`), NOW);
  expect(event?.description).toBe(addBreaks(plain));
});

it.each([
  [
    'Google Meet',
    String.raw`Ask.\n\n-::~:~::~:~::-\nJoin with Google Meet: https://meet.google.com/abc\nOr dial: (NZ) +64 4 831 0000 PIN: 1#\nMore phone numbers: https://tel.meet/abc?pin=1\n\nLearn more about Meet at: https://support.google.com/a/users/answer/9282720\n\nPlease do not edit this section.\n-::~:~::~:~::-\nKia ora!`,
    String.raw`Ask.\n\nhttps://meet.google.com/abc\nOr dial: (NZ) +64 4 831 0000 PIN: 1#\n\nKia ora!`,
  ],
  [
    'Zoom',
    String.raw`Time: to ask.\n──────────\nRobin is inviting you to a scheduled Zoom meeting.\n\nTopic: Hui\nTime: Dec 3\, 2026 06:00 PM Auckland\n\nJoin Zoom Meeting\nhttps://us02web.zoom.us/j/8?pwd=x\n\nMeeting ID: 8\nPasscode: 0\n\n---\n\nDial by your location\n• +64 4 886 0026 New Zealand\n\nMeeting ID: 8\nPasscode: 0\nFind your local number: https://us02web.zoom.us/u/kb1\n\n---\n\nJoin by SIP\n• 8@zoomcrc.com\n\nJoin by H.323\n• 144.195.19.161 (US West)\n\nJoin instructions\nhttps://us02web.zoom.us/meetings/8/invitations?signature=a`,
    String.raw`Time: to ask.\n\nhttps://us02web.zoom.us/j/8?pwd=x\n\nMeeting ID: 8\nPasscode: 0\n\nDial by your location\n• +64 4 886 0026 New Zealand`,
  ],
  [
    'Microsoft Teams',
    String.raw`Ask.\n________________________________________________________________________________\nMicrosoft Teams Need help?<https://aka.ms/JoinTeamsMeeting>\nJoin the meeting now<https://teams.microsoft.com/l/meetup-join/1?context=%7b%7d>\nMeeting ID: 4\nPasscode: a\n________________________________\nDial in by phone\n+64 4 889 0000\,\,0#<tel:+6448890000\,\,0#> New Zealand\nFind a local number<https://dialin.teams.microsoft.com/x>\nPhone conference ID: 0#\nJoin on a video conferencing device\nTenant key: 0@t.plcm.vc\nVideo ID: 1\nMore info<https://pexip.me/x>\nFor organizers: Meeting options<https://teams.microsoft.com/meetingOptions/?a=1> | Reset dial-in PIN<https://dialin.teams.microsoft.com/usp>\n________________________________________________________________________________`,
    String.raw`Ask.\nhttps://teams.microsoft.com/l/meetup-join/1?context=%7b%7d\nMeeting ID: 4\nPasscode: a\nDial in by phone\n+64 4 889 0000,,0# New Zealand\nPhone conference ID: 0#`,
  ],
  [
    'Webex',
    String.raw`-- Do not delete or change any of the following text. --\n\nWhen it's time\, join your Webex meeting here.<https://ex.webex.com/j.php?MTID=1>\n\nMore ways to join:\n\nJoin from the meeting link\nhttps://ex.webex.com/j.php?MTID=1\n\nJoin by meeting number\nMeeting number (access code): 2550\n\nJoin by phone\n+64-9-887-0000 New Zealand Toll\nGlobal call-in numbers<https://ex.webex.com/globalcallin.php?MTID=1>\n\nJoin from a video system or application\nDial 2550@ex.webex.com\nYou can also dial 173.243.2.68 and enter your meeting number.\n\nNeed help? Go to https://help.webex.com`,
    String.raw`https://ex.webex.com/j.php?MTID=1\n\nMeeting number (access code): 2550\n\nJoin by phone\n+64-9-887-0000 New Zealand Toll`,
  ],
  [
    'two meetings with one passcode',
    String.raw`Join Zoom Meeting\nhttps://zoom.us/j/1\nMeeting ID: 1\nPasscode: 1\nPasscode: 1\n\nThen:\nZoom link: https://zoom.us/j/2\nMeeting ID: 2\nPasscode: 1`,
    String.raw`https://zoom.us/j/1\nMeeting ID: 1\nPasscode: 1\n\nThen:\nhttps://zoom.us/j/2\nMeeting ID: 2\nPasscode: 1`,
  ],
  ...[
    String.raw`Join us in the hall or at https://zoom.us/j/1\n\nMore ways to join the movement`,
    String.raw`Bring a plate.\n----------\nPasscode: tea`,
  ].map((text) => ['no meeting', text, text]),
])('an invitation of %s keeps its link, its dial-in and the words around it', (_, text, expected) => {
  expect(listEventsAt(buildOneEvent(`DESCRIPTION:${text}`), NOW)[0]?.description).toBe(addBreaks(expected));
});

it.each([
  'You can also dial the office on 09 000 0000.',
  'Join with a video call, or come to the hall.',
  'mele@example.nz',
  '10.11.12.13 is the list of days',
  'Mele is inviting you to a scheduled korero at the marae: kai at six.',
  'Video ID: bring a photo card',
  'Captions in te reo: https://support.google.com/meet',
  'Meeting options: https://teams.microsoft.com/meetingOptions/?a=1 | Hall: 12 Queen Street',
  '參加 join instructions',
  'Zoom link: https://example.nz/zoom',
])('the line %j survives before the link to a meeting', (line) => {
  const text = `Kia ora\n${line}\nKai\nhttps://zoom.us/j/1`;
  const lines = `DESCRIPTION:${text.replaceAll(/[,;]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}`;
  expect(listEventsAt(buildOneEvent(lines), NOW)[0]?.description).toBe(text);
});

it.each([
  ['X-GOOGLE-CONFERENCE:https://meet.google.com/abc', 'https://meet.google.com/abc'],
  ['CONFERENCE:tel:+6441\r\nCONFERENCE;VALUE=URI:https://zoom.us/j/1', 'https://zoom.us/j/1'],
  ['URL:https://example.org/hui\r\nCONFERENCE:https://zoom.us/j/1', 'https://zoom.us/j/1'],
  ['URL:https://example.org', 'https://example.org'],
])('the link of an event is read from %j', (lines, url) => {
  expect(listEventsAt(buildOneEvent(lines), NOW)[0]?.url).toBe(url);
});

it.each([
  [String.raw`Hall\n1 Street\,\nAuckland`, 'Hall, 1 Street, Auckland'],
  ['<b>Hall</b>', 'Hall'],
])('the location %s becomes one line', (text, line) => {
  expect(listEventsAt(buildOneEvent(`LOCATION:${text}`), NOW)[0]?.location).toBe(line);
});
