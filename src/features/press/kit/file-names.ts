import { toWordSlug } from '../../../lib/words.ts';

/** Where the files of the press kit are published. */
export const PRESS_FOLDER = '/press-kit/files';

/** What a logo stands on: it is drawn in colours that stand out from it. */
export const LOGO_GROUNDS = ['light', 'dark'] as const;
export type LogoGround = (typeof LOGO_GROUNDS)[number];

/** What the names of the files of a picture begin with, after that of the candidate. */
export const toPictureStem = (name: string): string => toWordSlug(name);

/** What the names of the files of a logo begin with, after that of the candidate. */
export const toLogoStem = (name: string, ground: LogoGround): string => `${toWordSlug(name)}-${ground}`;

/** The name of a file of pixels; `edge` is its long edge. */
export const toPixelFile = (stem: string, edge: number, ending: 'png' | 'jpg'): string =>
  `${stem}-${String(edge)}.${ending}`;
