/** A file of the press kit that can be downloaded by itself. */
export interface PressFile {
  /** Its address: `/press-kit/files/robin-mangrove-portrait-3000.jpg`. */
  readonly href: string;
  /** What it is called where it is offered: `JPEG`. */
  readonly format: string;
  /** In bytes. */
  readonly size: number;
  /** In pixels; left out of files that have none, such as an SVG. */
  readonly pixels?: { readonly width: number; readonly height: number };
}

/** A picture or a logo of the press kit, with what has to be known before it is printed. */
export interface PressItem {
  readonly name: string;
  /** What it shows, for people who cannot see it. */
  readonly alt: string;
  readonly credit: string;
  /** What others may do with it. */
  readonly licence: string;
  readonly files: readonly PressFile[];
}
