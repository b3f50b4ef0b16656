const THIRDS = ['Min', 'Mid', 'Max'] as const;

/**
 * Returns the `preserveAspectRatio` of a drawing that fills its frame. The focus ('30% 60%') is the point that stays in
 * view; SVG knows three places on each axis, so its third decides. The default is the middle.
 */
export function toDrawingAlignment(focus: string | undefined): string {
  const [x = 50, y = 50] = (focus?.match(/\d+/g) ?? []).map(Number);
  return `x${toThird(x)}Y${toThird(y)} slice`;
}

const toThird = (percent: number): (typeof THIRDS)[number] =>
  THIRDS[Math.min(2, Math.floor((percent * 3) / 100))] ?? 'Mid';
