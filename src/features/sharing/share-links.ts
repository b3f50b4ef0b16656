import { interpolate } from '../../core/interpolate.ts';
import facebook from '../social/facebook.svg';
import linkedin from '../social/linkedin.svg';
import twitter from '../social/twitter.svg';
import whatsapp from './whatsapp.svg';

export const WHATSAPP_URL_TEMPLATE = 'https://wa.me/?text={title}%20{link}';

/** To add a platform, add a row here and an icon. */
export const SHARE_LINKS = [
  { name: 'Facebook', Icon: facebook, address: 'https://www.facebook.com/sharer/sharer.php?u={link}' },
  { name: 'Twitter', Icon: twitter, address: 'https://twitter.com/intent/tweet?text={title}&url={link}' },
  { name: 'LinkedIn', Icon: linkedin, address: 'https://www.linkedin.com/sharing/share-offsite/?url={link}' },
  { name: 'WhatsApp', Icon: whatsapp, address: WHATSAPP_URL_TEMPLATE, isInShareSheet: true },
];

/** iOS and Android both understand `?&`. */
export const SMS_URL_TEMPLATE = 'sms:?&body={title}%20{link}';

export const buildShareUrl = (address: string, page: URL, title: string): string =>
  interpolate(address, { title: encodeURIComponent(title), link: encodeURIComponent(page.href) });

/** For long quotes, the first and last words are enough: https://wicg.github.io/scroll-to-text-fragment/#syntax */
const EDGE_WORDS = 4;

/** Returns a text fragment (`:~:text=…`) to append to a hash; '' if no line of `text` contains the words. */
export function formatTextFragment(quote: string, text: string): string {
  if (!text.split('\n').some((line) => straightenApostrophes(line).includes(straightenApostrophes(quote))))
    return '';
  const words = quote.split(' ');
  const edges =
    words.length > 2 * EDGE_WORDS
      ? [words.slice(0, EDGE_WORDS), words.slice(-EDGE_WORDS)].map((part) => part.join(' '))
      : [quote];
  // `encodeURIComponent` leaves dashes, which are part of the syntax.
  return `:~:text=${edges.map((part) => encodeURIComponent(part).replaceAll('-', '%2D')).join(',')}`;
}

/** Apostrophes are curly in rendered text and straight in source files. */
const straightenApostrophes = (quote: string): string => quote.replaceAll('’', "'");
