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
  const { colors, numbers } = countColors(data);
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
  const placeOfNumber = Uint8Array.from(colors, (color) => placeOf.get(color) ?? 0);
  const places = new Uint8Array(numbers.length);
  for (let pixel = 0; pixel < numbers.length; pixel += 1)
    places[pixel] = placeOfNumber[numbers[pixel] ?? 0] ?? 0;
  return { palette, places };
}

/** The colours, and for each pixel which of them it has. */
function countColors(data: Uint8Array): { colors: readonly Color[]; numbers: Uint32Array } {
  const colors: Color[] = [];
  const numbers = new Uint32Array(data.length / 3);
  const numberOf = new Map<number, number>();
  let last = -1;
  let number = 0;
  let since = 0;
  const add = (until: number) => {
    const color = colors[number];
    if (color) color.count += until - since;
    since = until;
  };
  for (let pixel = 0; pixel < numbers.length; pixel += 1) {
    const at = pixel * 3;
    const rgb = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    // Most pixels have the colour of the one before.
    if (rgb !== last) {
      add(pixel);
      number = numberOf.get(rgb) ?? colors.push({ rgb, count: 0 }) - 1;
      numberOf.set(rgb, number);
      last = rgb;
    }
    numbers[pixel] = number;
  }
  add(numbers.length);
  return { colors, numbers };
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
