import type { CSSProperties } from 'react';

/** The colours of `src/styles/tokens.css`; mail programs know no variables. A test compares the two. */
export const COLOURS = {
  ink: '#12203a',
  paper: '#fbf7ee',
  white: '#fff',
  kowhai: '#ffc629',
  pohutukawa: '#a8123e',
} as const;

/** The width of the column, in pixels: what the reading panes of the old mail programs hold. */
export const COLUMN_PX = 600;

const TEXT_FACE = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const DISPLAY_FACE = "Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";

const words = { fontFamily: TEXT_FACE, color: COLOURS.ink, fontSize: 18, lineHeight: '29px' } as const;
const display = {
  fontFamily: DISPLAY_FACE,
  color: COLOURS.ink,
  fontWeight: 900,
  letterSpacing: '-0.02em',
} as const;

/** The style attributes: mail programs ignore style sheets, or parts of them. */
export const STYLES = {
  page: { margin: 0, padding: 0, backgroundColor: COLOURS.paper },
  column: { width: '100%', maxWidth: COLUMN_PX, backgroundColor: COLOURS.paper },
  head: { backgroundColor: COLOURS.ink, padding: '16px 32px' },
  name: {
    ...display,
    color: COLOURS.white,
    fontSize: 18,
    lineHeight: '24px',
    textTransform: 'uppercase',
    textDecoration: 'none',
  },
  office: { color: COLOURS.kowhai },
  headLink: {
    ...words,
    color: COLOURS.white,
    fontSize: 14,
    lineHeight: '24px',
    whiteSpace: 'nowrap',
    textDecoration: 'underline',
  },
  panel: { backgroundColor: COLOURS.kowhai, padding: '28px 32px 32px' },
  facts: { ...words, fontSize: 15, lineHeight: '24px', margin: '0 0 14px' },
  badge: {
    fontFamily: DISPLAY_FACE,
    fontWeight: 700,
    backgroundColor: COLOURS.ink,
    color: COLOURS.white,
    padding: '2px 8px',
    fontSize: 14,
  },
  title: { ...display, fontSize: 46, lineHeight: '46px', margin: 0 },
  lede: { ...words, fontSize: 20, lineHeight: '30px', margin: '18px 0 0' },
  cover: { display: 'block', width: '100%', height: 'auto', border: 0 },
  body: { padding: '32px 32px 8px' },
  card: {
    backgroundColor: COLOURS.white,
    borderTop: `10px solid ${COLOURS.pohutukawa}`,
    padding: '18px 24px 10px',
    marginBottom: 32,
  },
  cardHeading: { ...display, fontSize: 24, lineHeight: '28px', margin: '0 0 12px' },
  point: { ...words, fontSize: 17, lineHeight: '26px', borderTop: '2px solid #d0d2d8', padding: '12px 0' },
  paragraph: { ...words, margin: '0 0 20px' },
  heading: { ...display, fontSize: 28, lineHeight: '32px', margin: '36px 0 14px' },
  minorHeading: { ...display, fontSize: 21, lineHeight: '26px', margin: '28px 0 10px' },
  list: { ...words, margin: '0 0 20px', padding: '0 0 0 26px' },
  item: { ...words, margin: '0 0 8px' },
  link: { color: COLOURS.pohutukawa, textDecoration: 'underline' },
  quote: { borderLeft: `6px solid ${COLOURS.kowhai}`, margin: '8px 0 24px', padding: '2px 0 2px 20px' },
  quoteWords: { ...display, fontSize: 24, lineHeight: '30px', margin: 0 },
  photo: { display: 'block', width: '100%', height: 'auto', border: 0, margin: '12px 0 8px' },
  caption: { ...words, fontSize: 15, lineHeight: '22px', margin: '0 0 24px' },
  rule: { border: 0, borderTop: `2px solid ${COLOURS.ink}`, margin: '28px 0', width: '100%' },
  cell: {
    ...words,
    fontSize: 16,
    lineHeight: '24px',
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '6px 12px 6px 0',
    borderTop: '1px solid #d0d2d8',
  },
  actions: { padding: '8px 32px 36px' },
  button: {
    fontFamily: DISPLAY_FACE,
    fontWeight: 700,
    fontSize: 17,
    lineHeight: '24px',
    backgroundColor: COLOURS.pohutukawa,
    color: COLOURS.white,
    padding: '12px 20px',
    margin: '0 8px 12px 0',
    textDecoration: 'none',
  },
  outline: {
    fontFamily: DISPLAY_FACE,
    fontWeight: 700,
    fontSize: 17,
    lineHeight: '24px',
    backgroundColor: COLOURS.kowhai,
    color: COLOURS.ink,
    padding: '12px 20px',
    margin: '0 8px 12px 0',
    textDecoration: 'none',
  },
  share: { ...words, fontSize: 16, lineHeight: '25px', margin: '4px 0 0' },
  foot: { backgroundColor: COLOURS.ink, padding: '28px 32px 32px' },
  footWords: { ...words, color: COLOURS.paper, fontSize: 15, lineHeight: '24px', margin: '0 0 14px' },
  footLink: { color: COLOURS.kowhai, textDecoration: 'underline' },
} as const satisfies Readonly<Record<string, CSSProperties>>;
