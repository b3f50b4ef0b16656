import { drawBox, FOOT, MARGIN, type CardTools } from './card-tools.ts';
import { fitText } from './fit-text.ts';
import { SHARE_HEIGHT, SHARE_WIDTH, type ShareSign } from './share-card.ts';

const feet = new Map<string, string>();

/** The strip at the foot: who it is on the left, who authorises it on the right. All cards of a ground have the same. */
export function drawFoot(sign: ShareSign, tools: CardTools): string {
  const { candidate, position, authorisation } = sign;
  const { foot, footWords } = tools.colors;
  const key = JSON.stringify([candidate, position, authorisation, foot, footWords]);
  const drawn = feet.get(key) ?? drawStrip(sign, tools);
  feet.set(key, drawn);
  return drawn;
}

function drawStrip({ candidate, position, authorisation }: ShareSign, tools: CardTools): string {
  const { draw, colors } = tools;
  const { display, text } = tools.letterings;
  const fill = colors.footWords;
  const name = Math.min(36, 520 / display.measure(candidate));
  const office = Math.min(21, 520 / text.measure(position));
  const left = Math.max(display.measure(candidate) * name, text.measure(position) * office);
  const box = {
    width: SHARE_WIDTH - 2 * MARGIN - left - 40,
    height: 48,
    largest: 19,
    smallest: 13,
    leading: 1.25,
  };
  const { size, lines } = fitText(authorisation, box, text.measure);
  const last = SHARE_HEIGHT - 26;
  return [
    drawBox({ left: 0, top: FOOT, width: SHARE_WIDTH, height: SHARE_HEIGHT - FOOT }, colors.foot),
    draw('display', candidate, { x: MARGIN, y: FOOT + 42, size: name, fill }),
    draw('text', position, { x: MARGIN, y: last, size: office, fill }),
    ...lines.map((line, at) => {
      const x = SHARE_WIDTH - MARGIN - text.measure(line) * size;
      return draw('text', line, { x, y: last - (lines.length - 1 - at) * size * box.leading, size, fill });
    }),
  ].join('');
}
