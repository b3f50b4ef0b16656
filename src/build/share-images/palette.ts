/** The colours of a picture, and which of them each pixel has. */
export interface Palette {
  /** Three bytes for each colour. */
  readonly palette: Uint8Array;
  /** For each pixel the place of its colour in the palette. */
  readonly places: Uint8Array;
}

/** A colour of the picture: red, green and blue in one number, and how many pixels have it. */
interface Color {
  readonly rgb: number;
  count: number;
}

/** Colours that share a place in the palette, and how much they differ: the sum of their squared distances. */
interface Box {
  readonly colors: readonly Color[];
  /** The mean of each channel. */
  readonly mean: readonly number[];
  readonly spread: readonly number[];
  readonly error: number;
}

const CHANNELS = [16, 8, 0] as const;
const toChannel = (rgb: number, shift: number): number => (rgb >> shift) & 0xff;

/**
 * Chooses at most `most` colours for pixels of three bytes. The box of colours that differ most is cut in two at the mean
 * of the channel in which they do, until there are enough; each becomes its most frequent colour where most of its pixels
 * have that, so that grounds and words keep theirs, else the mean. (Heckbert, Color image quantization, 1982, cut by variance.)
 */
export function choosePalette(data: Uint8Array, most: number): Palette {
  const { colors, runs } = countColors(data);
  const boxes = [toBox(colors)];
  while (boxes.length < most) {
    const worst = boxes.reduce((first, box) => (box.error > first.error ? box : first));
    if (worst.error === 0) break;
    boxes.splice(boxes.indexOf(worst), 1, ...cut(worst));
  }
  const palette = new Uint8Array(boxes.length * 3);
  const placeOf = new Map<Color, number>();
  boxes.forEach((box, place) => {
    palette.set(toColor(box), place * 3);
    for (const color of box.colors) placeOf.set(color, place);
  });
  const places = new Uint8Array(data.length / 3);
  let from = 0;
  for (const { color, end } of runs) {
    places.fill(placeOf.get(color) ?? 0, from, end);
    from = end;
  }
  return { palette, places };
}

/** Pixels of one colour, one after the other: `end` is the number of the first pixel after them. */
interface Run {
  readonly color: Color;
  readonly end: number;
}

/** Most pixels have the colour of the one before: a picture is read as runs of one colour. */
function countColors(data: Uint8Array): { colors: readonly Color[]; runs: readonly Run[] } {
  const known = new Map<number, Color>();
  const runs: Run[] = [];
  for (let start = 0; start < data.length;) {
    const end = findEnd(data, start);
    const rgb = ((data[start] ?? 0) << 16) | ((data[start + 1] ?? 0) << 8) | (data[start + 2] ?? 0);
    const color = known.get(rgb) ?? { rgb, count: 0 };
    known.set(rgb, color);
    color.count += (end - start) / 3;
    runs.push({ color, end: end / 3 });
    start = end;
  }
  return { colors: [...known.values()], runs };
}

/** Where the pixels end that have the colour of the one at `start`. */
function findEnd(data: Uint8Array, start: number): number {
  let end = start + 3;
  // Each byte is the same as the one of the pixel before.
  while (end < data.length && data[end] === data[end - 3]) end += 1;
  return end - ((end - start) % 3);
}

function toBox(colors: readonly Color[]): Box {
  const total = colors.reduce((sum, { count }) => sum + count, 0);
  const mean = CHANNELS.map(
    (shift) => colors.reduce((sum, { rgb, count }) => sum + toChannel(rgb, shift) * count, 0) / total,
  );
  const spread = CHANNELS.map((shift, channel) =>
    colors.reduce(
      (sum, { rgb, count }) => sum + (toChannel(rgb, shift) - (mean[channel] ?? 0)) ** 2 * count,
      0,
    ),
  );
  return { colors, mean, spread, error: colors.length < 2 ? 0 : spread.reduce((sum, each) => sum + each, 0) };
}

/** Both halves have colours: the mean lies between the least and the greatest. */
function cut({ colors, mean, spread }: Box): [Box, Box] {
  const channel = spread.indexOf(Math.max(...spread));
  const isBelow = ({ rgb }: Color) => toChannel(rgb, CHANNELS[channel] ?? 0) < (mean[channel] ?? 0);
  return [toBox(colors.filter(isBelow)), toBox(colors.filter((color) => !isBelow(color)))];
}

function toColor({ colors, mean }: Box): number[] {
  const total = colors.reduce((sum, { count }) => sum + count, 0);
  const main = colors.reduce((first, color) => (color.count > first.count ? color : first));
  if (main.count * 2 > total) return CHANNELS.map((shift) => toChannel(main.rgb, shift));
  return mean.map(Math.round);
}
