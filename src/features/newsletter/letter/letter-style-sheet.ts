import { COLOURS } from './letter-styles.ts';

/** On dark ground. */
const DARK = {
  page: '#0b1424',
  paper: COLOURS.ink,
  card: '#1d2d4c',
  words: COLOURS.paper,
  link: COLOURS.kowhai,
  line: '#43536f',
} as const;

const dark = (scope: string): string =>
  [
    `${scope} .page>table>tbody>tr>td{background-color:${DARK.page}!important}`,
    `${scope} .paper{background-color:${DARK.paper}!important}`,
    `${scope} .card{background-color:${DARK.card}!important}`,
    `${scope} .line{border-color:${DARK.line}!important}`,
    `${scope} .foot{background-color:${DARK.page}!important}`,
    `${scope} .words{color:${DARK.words}!important}`,
    `${scope} .link{color:${DARK.link}!important}`,
  ].join('');

/**
 * What style attributes cannot say: narrow screens and dark mode. Outlook's own programs mark what they darkened with
 * `data-ogsc` in place of the media query.
 */
export const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}',
  '.poster{font-size:36px!important;line-height:37px!important}',
  '.name{font-size:16px!important}.head-link{font-size:13px!important}}',
  `@media (prefers-color-scheme:dark){${dark(':root')}}`,
  dark('[data-ogsc]'),
].join('');
