import { compile } from 'html-to-text';

import { cleanText } from '../../../lib/text.ts';
import { MEETING_URL, splitAtMeetings } from '../calendar-links.ts';
import { type Component, type Property, findProperty } from './parse-components.ts';

/** Matches the HTML tags that calendars write; other text in angle brackets is not markup. */
const TAG =
  /<\/?(?:a|abbr|article|b|blockquote|body|br|center|code|div|em|figure|font|footer|h[1-6]|head|header|hr|html|html-blob|i|iframe|img|li|main|meta|o:p|ol|p|pre|s|script|section|small|span|strong|style|sub|sup|table|tbody|td|th|title|tr|u|ul)\b[^>]*>/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i;
const BREAKING_TAG = /<(?:br|p|div|li|tr|h[1-6])\b/i;
/** RFC 7986, 5.11, and what Google and Outlook write instead. */
const CONFERENCE = /^(?:CONFERENCE|X-GOOGLE-CONFERENCE|X-MICROSOFT-SKYPETEAMSMEETINGURL)$/;
/** The words before the link of a meeting: the start of an invitation, or a phrase on its line or the line before. */
const LEAD_IN = new RegExp(
  String.raw`^.* is inviting you to a scheduled (?:zoom|webex|teams) meeting\.?$(?:\n+(?:topic|time): .*)*|^[^\p{L}\p{N}\n]*(?:(?:click here to |when it.s time, )?join(?: with google meet| online|(?: (?:the|your|zoom|microsoft|teams|webex))* (?:meeting|webinar)(?: now| here)?)?\.?|(?:video call|meeting|zoom|teams) link)[:\s]*(?:\n(?=${MEETING_URL.source})|\(?${MEETING_URL.source}[.)]*$)`,
  'gimu',
);
/** Whole lines of invitations without use for visitors: decoration, links for hosts and help, systems of meeting rooms. */
const USELESS_LINES = [
  /^[-:~_─━═=* ]{3,}$/,
  /^[^\p{L}\p{N}]*(?:(?:(?:view )?more phone numbers|view your event at|(?:find (?:a|your) local|international|global call-in) numbers?|(?:dai|week|month)ly|join instructions|more info|(?:for organi[sz]ers: )?meeting options|reset (?:dial-in )?pin|alternate vtc (?:dialing )?instructions)[:\s]*)?[<(]?https?:\/\/(?:tel\.meet|dialin\.|pexip|(?:www|calendar)\.google\.com\/calendar|[^\s<>]*(?:zoom\.us\/u\/|\/invitations\?|\/meetingOptions|icsToken|globalcallin))[^\s<>]*>?\s*$/iu,
  /^[^\p{L}\p{N}]*(?:learn more(?: about meet at)?|(?:microsoft teams )?need help\?(?: go to)?|download teams|join on the web|toll-free calling restrictions)[:\s]*[<(]?https?:\/\/(?:support\.google|aka\.ms|www\.microsoft|(?:help|www)\.webex)[^\s<>]*>?\s*$/iu,
  /^[^\p{L}\p{N}]*(?:please do not edit this section(?: of the description)?|do not delete or change any of the following text|this event has a video call|microsoft teams(?: meeting)?(?: need help\?)?|join (?:on your computer(?:,| or) mobile app(?: or room device)?|on the web|(?:on|from|with|by) a? ?video (?:conferencing )?(?:device|system)(?: or application)?|from the meeting link|by (?:sip|h\.323|meeting number)|instructions)|more ways to join|you can also dial [\d.]+ and enter your meeting number|if you are a host, (?:click|go) here(?: ?[<(]https:\S+)?(?: to view host information)?|video (?:conference )?id: [\d ]+|(?:tenant key: |dial )?(?:sip:)?[\w.-]+@(?:[\w-]+\.webex\.com|(?:[\w-]+\.)?(?:zoomcrc\.com|plcm\.vc|bjn\.vc|pexip\.(?:me|vc)))|\d+(?:\.\d+){3}(?: ?\([^()]+\))*)[^\p{L}\p{N}]*$/iu,
];
/** Google allows 8,192 characters. The time to convert deeply nested markup is quadratic. */
const MAX_CHARACTERS = 20_000;

/** Plain texts, '' if absent. All but `description` are one line. `comment` is the reason (RFC 5546, 3.2.5). */
export type EventTexts = Readonly<Record<'summary' | 'location' | 'description' | 'url' | 'comment', string>>;

export function parseTexts(component: Component): EventTexts {
  const read = (name: string): string => {
    const property = findProperty(component, name);
    return property ? unescapeText(property) : '';
  };
  // Apple Calendar writes a place chosen from its map into this parameter, with or without LOCATION.
  const place = findProperty(component, 'X-APPLE-STRUCTURED-LOCATION')?.params['X-TITLE'] ?? '';
  const url = [CONFERENCE, /^URL$/]
    .flatMap((pattern) => component.properties.filter(({ name }) => pattern.test(name)).map(unescapeText))
    // Descriptions may repeat a URL as written. Only a parsed one is free of control characters.
    .flatMap((value) => [value, URL.parse(value)?.href ?? ''])
    .find((value) => /^https?:[^\s\p{Cc}]+$/iu.test(value) && URL.canParse(value));
  return {
    summary: formatPlainLine(read('SUMMARY')),
    location: formatPlainLine(read('LOCATION') || place.replaceAll(/\\n/gi, '\n')),
    description: shortenInvitation(removeMarkup(read('DESCRIPTION') || read('X-ALT-DESC'))),
    comment: formatPlainLine(read('COMMENT')),
    url: url ?? '',
  };
}

/** Decodes TEXT (RFC 5545, 3.3.11). */
export const unescapeText = ({ value }: Property): string =>
  value.replaceAll(/\\([\\;,:"nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped)).trim();

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 200 },
  selectors: [
    {
      selector: 'a',
      options: {
        linkBrackets: ['(', ')'],
        hideLinkHrefIfSameAsText: true,
        // html-to-text removes `mailto:` before it calls this.
        pathRewrite: (url: string) => (/^(?:https?:|tel:)|^[^\s:/#?]+@[^\s:/#?]+$/i.test(url) ? url : ''),
      },
    },
    ...['img', 'script', 'style', 'head'].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'block' },
  ],
});

/** Converts text that may contain HTML tags or entities to plain text; a link becomes `text (URL)`. */
function removeMarkup(source: string): string {
  const text = source.slice(0, MAX_CHARACTERS);
  const isMarkup = TAG.test(text);
  const html = isMarkup && BREAKING_TAG.test(text) ? text : text.replaceAll('\n', '<br>');
  return cleanText(isMarkup || ENTITY.test(text) ? convert(html) : text)
    .replaceAll(/[\u200B\u2060\uFEFF]/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Keeps the link of each online meeting and its dial-in, once per link, and the words around them. */
function shortenInvitation(text: string): string {
  if (splitAtMeetings(text).every(({ meeting }) => meeting === null)) return text;
  return text
    .replaceAll(LEAD_IN, '$2')
    .split('\n')
    .filter((line) => !line.split('|').every((part) => USELESS_LINES.some((pattern) => pattern.test(part))))
    .join('\n')
    .replaceAll(/^((?:https:|meeting id: |passcode: ).*)$(?<=^\1\n(?:(?!https:).*\n)*.*)\n?/gim, '')
    .replaceAll(/(?<=[\d#]) ?[<(]tel:[^>)\n]*[>)]/gi, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const formatPlainLine = (text: string): string => removeMarkup(text).replaceAll(/,?\s*\n\s*/g, ', ');
