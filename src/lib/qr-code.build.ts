import { encode } from 'uqr';

/** Returns the path of a QR code for an SVG with one unit per module: a stroke of width 1 through the dark modules of each row. */
export function renderQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'L', border: 0 });
  const lines = data.flatMap((row, y) => {
    let end = 0;
    return [...row.map(Number).join('').matchAll(/1+/g)].map(({ 0: run, index }) => {
      const move = end === 0 ? `M${String(index)} ${String(y)}` : `m${String(index - end)} 0`;
      end = index + run.length;
      return `${move}h${String(run.length)}`;
    });
  });
  return { size, path: lines.join('') };
}
