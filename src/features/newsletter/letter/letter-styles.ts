import type { CSSProperties } from 'react';

import { MAIL_COLORS, TEXT_FONT_FAMILY } from '../../../server/mail/message-frame.ts';
import { mixColors } from '../../../core/colors.ts';

/** In pixels. Fits the reading panes of old mail clients. */
export const COLUMN_PX = 600;

const { accent, brand, ink, paper, white } = MAIL_COLORS;
const DISPLAY_FONT_FAMILY = "Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";

const textStyle = { fontFamily: TEXT_FONT_FAMILY, color: ink, fontSize: 18, lineHeight: '29px' } as const;
const displayStyle = {
  fontFamily: DISPLAY_FONT_FAMILY,
  color: ink,
  fontWeight: 900,
  letterSpacing: '-0.02em',
} as const;

const buttonStyle = {
  fontFamily: DISPLAY_FONT_FAMILY,
  fontWeight: 700,
  fontSize: 17,
  lineHeight: '24px',
  padding: '12px 20px',
  margin: '0 8px 12px 0',
  textDecoration: 'none',
} as const;

const LINE_COLOR = mixColors(ink, white, 0.2);

export const STYLES = {
  page: { margin: 0, padding: 0, backgroundColor: paper },
  column: { width: '100%', maxWidth: COLUMN_PX, backgroundColor: paper },
  head: { backgroundColor: ink, padding: '16px 32px' },
  name: {
    ...displayStyle,
    color: white,
    fontSize: 18,
    lineHeight: '24px',
    textTransform: 'uppercase',
    textDecoration: 'none',
  },
  office: { color: brand },
  headLink: {
    ...textStyle,
    color: white,
    fontSize: 14,
    lineHeight: '24px',
    whiteSpace: 'nowrap',
    textDecoration: 'underline',
  },
  panel: { backgroundColor: brand, padding: '28px 32px 32px' },
  title: { ...displayStyle, fontSize: 46, lineHeight: '46px', margin: 0 },
  cover: { ...textStyle, display: 'block', width: '100%', height: 'auto', border: 0 },
  body: { padding: '32px 32px 8px' },
  card: { backgroundColor: white, borderTop: `10px solid ${accent}`, margin: '0 0 32px' },
  cardBody: { padding: '18px 24px 22px' },
  cardHeading: { ...displayStyle, fontSize: 24, lineHeight: '28px', margin: '0 0 10px' },
  cardText: { ...textStyle, fontSize: 17, lineHeight: '26px', margin: '0 0 10px' },
  cardLink: { ...textStyle, color: accent, fontSize: 17, lineHeight: '26px', textDecoration: 'underline' },
  paragraph: { ...textStyle, margin: '0 0 20px' },
  heading: { ...displayStyle, fontSize: 28, lineHeight: '32px', margin: '36px 0 14px' },
  minorHeading: { ...displayStyle, fontSize: 21, lineHeight: '26px', margin: '28px 0 10px' },
  list: { ...textStyle, margin: '0 0 20px', padding: '0 0 0 26px' },
  item: { ...textStyle, margin: '0 0 8px' },
  link: { color: accent, textDecoration: 'underline' },
  quote: { borderLeft: `6px solid ${brand}`, margin: '8px 0 24px', padding: '2px 0 2px 20px' },
  photo: { display: 'block', width: '100%', height: 'auto', border: 0, margin: '12px 0 8px' },
  caption: { ...textStyle, fontSize: 15, lineHeight: '22px', margin: '0 0 24px' },
  rule: { border: 0, borderTop: `2px solid ${ink}`, margin: '28px 0', width: '100%' },
  cell: {
    ...textStyle,
    fontSize: 16,
    lineHeight: '24px',
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '6px 12px 6px 0',
    borderTop: `1px solid ${LINE_COLOR}`,
  },
  actions: { padding: '8px 32px 36px' },
  button: { ...buttonStyle, backgroundColor: accent, color: white },
  outline: { ...buttonStyle, backgroundColor: brand, color: ink },
  share: { ...textStyle, fontSize: 16, lineHeight: '25px', margin: '4px 0 0' },
  foot: { backgroundColor: ink, padding: '28px 32px 32px' },
  footText: { ...textStyle, color: paper, fontSize: 15, lineHeight: '24px', margin: '0 0 14px' },
  footLink: { color: brand, textDecoration: 'underline' },
} as const satisfies Readonly<Record<string, CSSProperties>>;

const DARK_PAGE_COLOR = mixColors(ink, '#000', 0.62);
const DARK_COLORS = [
  ['.page>table>tbody>tr>td', 'background-color', DARK_PAGE_COLOR],
  ['.paper', 'background-color', ink],
  ['.card', 'background-color', mixColors(ink, white, 0.94)],
  ['.line', 'border-color', mixColors(ink, white, 0.78)],
  ['.foot', 'background-color', DARK_PAGE_COLOR],
  ['.words', 'color', paper],
  ['.link', 'color', brand],
] as const;

const buildDarkRules = (scope: string): string =>
  DARK_COLORS.map(([selector, name, color]) => `${scope} ${selector}{${name}:${color}!important}`).join('');

/** For narrow screens and dark mode. Outlook.com marks elements that it darkens with `data-ogsc`. */
export const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}',
  '.poster{font-size:36px!important;line-height:37px!important}',
  '.name{font-size:16px!important}.head-link{font-size:13px!important}}',
  `@media (prefers-color-scheme:dark){${buildDarkRules(':root')}}`,
  buildDarkRules('[data-ogsc]'),
].join('');
