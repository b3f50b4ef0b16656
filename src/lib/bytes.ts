/** The size of a file as it is shown beside a download: `980 bytes`, `65 kB`, `1.2 MB`. */
export function formatBytes(size: number): string {
  if (size < 1_000) return `${String(size)} bytes`;
  return size < 1_000_000 ? `${String(Math.round(size / 1_000))} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}
