import type { SendMailOptions } from 'nodemailer';

import { escapeText } from '../html.ts';
import type { LinkKind } from '../people/links.ts';
import type { SiteFacts } from '../site-facts.ts';

/** What a message is made for. */
export interface MessageRequest {
  /** The list to be confirmed, or 'change' for a new address. */
  readonly kind: LinkKind;
  /** Where it goes, in the form that mail servers take. */
  readonly to: string;
  /** The token of its links. */
  readonly token: string;
}

/** A message, ready to be sent. */
export interface Message extends SendMailOptions {
  readonly text: string;
  readonly html: string;
}

interface Words {
  readonly subject: (candidate: string) => string;
  readonly ask: (candidate: string) => string;
  readonly button: string;
  readonly ignore: string;
}

const WORDS: Readonly<Record<LinkKind, Words>> = {
  newsletter: {
    subject: (candidate) => `Please confirm: the newsletter of ${candidate}`,
    ask: (candidate) =>
      `Somebody, most likely you, asked for the newsletter of ${candidate}'s campaign at this address. Please confirm that you want it.`,
    button: 'Confirm the newsletter',
    ignore:
      'If it was not you, ignore this message. Nothing more is sent to an address that is not confirmed.',
  },
  volunteers: {
    subject: (candidate) => `Please confirm: helping ${candidate}'s campaign`,
    ask: (candidate) =>
      `Somebody, most likely you, offered to help ${candidate}'s campaign and gave this address. Please confirm that we may write to you about it.`,
    button: 'Confirm that you will help',
    ignore:
      'If it was not you, ignore this message. Nothing more is sent to an address that is not confirmed.',
  },
  change: {
    subject: () => 'Please confirm your new email address',
    ask: (candidate) =>
      `Somebody, most likely you, asked ${candidate}'s campaign to write to this address from now on. Please confirm that it is yours.`,
    button: 'Confirm this address',
    ignore: 'If it was not you, ignore this message. Nothing changes without your confirmation.',
  },
};

/** Writes a message: text and HTML, the ways out, and who authorises it. */
export function composeMessage({ kind, to, token }: MessageRequest, site: SiteFacts, from?: string): Message {
  const words = WORDS[kind];
  const links = {
    confirm: toLink(site, '/confirm', token),
    data: toLink(site, '/my-data', token),
    unsubscribe: toLink(site, '/unsubscribe', token),
  };
  const ask = words.ask(site.candidate);
  return {
    from: from ?? { name: site.candidate, address: site.contact },
    replyTo: site.contact,
    to: { name: '', address: to },
    subject: words.subject(site.candidate),
    headers: {
      // RFC 8058: the mail program shows a button and posts to this address.
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // RFC 3834: no out-of-office answers, please.
      'Auto-Submitted': 'auto-generated',
    },
    text: `Kia ora,

${ask}

${words.button}:
${links.confirm}

${words.ignore}

See, correct, download or delete what is stored about you:
${links.data}

Unsubscribe:
${links.unsubscribe}

${site.authorisation}
${site.address}
`,
    html: `<!doctype html>
<html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(words.subject(site.candidate))}</title></head>
<body style="margin:0;padding:24px;background:#fff;color:#1a1a1a;font:18px/1.5 Arial,sans-serif"><div style="max-width:560px;margin:0 auto">
<p lang="mi">Kia ora,</p>
<p>${escapeText(ask)}</p>
<p><a href="${escapeText(links.confirm)}" style="display:inline-block;padding:12px 20px;background:#a3122a;color:#fff;font-weight:bold;text-decoration:none">${escapeText(words.button)}</a></p>
<p>If the button does nothing, open this address:<br><a href="${escapeText(links.confirm)}" style="color:#1a1a1a;word-break:break-all">${escapeText(links.confirm)}</a></p>
<p>${escapeText(words.ignore)}</p>
<hr style="border:0;border-top:1px solid #1a1a1a">
<p style="font-size:15px"><a href="${escapeText(links.data)}" style="color:#1a1a1a">See, correct, download or delete what is stored about you</a><br><a href="${escapeText(links.unsubscribe)}" style="color:#1a1a1a">Unsubscribe</a></p>
<p style="font-size:15px">${escapeText(site.authorisation)}<br><a href="${escapeText(site.address)}" style="color:#1a1a1a">${escapeText(site.address)}</a></p>
</div></body></html>
`,
  };
}

function toLink(site: SiteFacts, path: string, token: string): string {
  const link = new URL(path, site.address);
  link.searchParams.set('token', token);
  return link.href;
}
