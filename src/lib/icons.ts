/** The drawing of which all icons are made. */
export const ICON_DRAWING = '/favicon.svg';

/** The icons as PNG, with their width in pixels. */
export const ICONS = {
  phone: { href: '/apple-touch-icon.png', size: 180 },
  small: { href: '/icon-192.png', size: 192 },
  /** Also the logo of the campaign in structured data and feeds. */
  large: { href: '/icon-512.png', size: 512 },
  /** For systems that cut a shape out of it. */
  maskable: { href: '/icon-maskable-512.png', size: 512 },
} as const;
