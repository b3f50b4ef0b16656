/** Twice the width at which a newsletter shows a picture, for dense screens. In pixels. */
export const NEWSLETTER_PICTURE_WIDTH = 1_200;

/**
 * The path of the JPEG that the build makes of a picture beside an article, for newsletters: `./ferry.svg` is
 * `/newsletter/ferry.svg.jpg`, since mail programs show neither SVG nor, many of them, WebP. It has no hash, since the command that writes the message does not know the build.
 */
export const toNewsletterPicture = (file: string): string =>
  `/newsletter/${encodeURIComponent(file.replace(/^\.\//, ''))}.jpg`;

/** The whole address of a picture beside an article; one that is elsewhere already stays where it is. */
export const toPictureAddress = (address: string, src: string): string =>
  /^https?:/.test(src) ? src : new URL(toNewsletterPicture(src), address).href;
