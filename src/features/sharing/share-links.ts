import { fillPlaceholders } from '../../lib/fill-placeholders.ts';
import facebook from '../social/facebook.svg';
import linkedin from '../social/linkedin.svg';
import twitter from '../social/twitter.svg';
import whatsapp from './whatsapp.svg';

interface ShareLink {
  /** The name of the platform, for visitors. */
  readonly name: string;
  readonly Icon: typeof facebook;
  /** The address that takes a link to share, with `{title}` and `{link}`. */
  readonly address: string;
  /** Whether the share sheet of a device offers it as well. */
  readonly isInShareSheet?: boolean;
}

/** The row of share links. A new platform is a row here and an icon. */
export const SHARE_LINKS: readonly ShareLink[] = [
  { name: 'Facebook', Icon: facebook, address: 'https://www.facebook.com/sharer/sharer.php?u={link}' },
  { name: 'Twitter', Icon: twitter, address: 'https://twitter.com/intent/tweet?text={title}&url={link}' },
  { name: 'LinkedIn', Icon: linkedin, address: 'https://www.linkedin.com/sharing/share-offsite/?url={link}' },
  { name: 'WhatsApp', Icon: whatsapp, address: 'https://wa.me/?text={title}%20{link}', isInShareSheet: true },
];

/** The address that opens a message, with the same placeholders. */
export const MAIL_ADDRESS = 'mailto:?subject={title}&body={link}';

/** Fills a page and its title into the address of a share link. */
export const formatShareAddress = (address: string, page: URL, title: string): string =>
  fillPlaceholders(address, { title: encodeURIComponent(title), link: encodeURIComponent(page.href) });
