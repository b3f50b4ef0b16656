/** Twice the width at which a newsletter shows a picture, for dense screens. In pixels. */
export const NEWSLETTER_PICTURE_WIDTH = 1_200;

/** Returns the path of a picture's JPEG, without a hash: the command that writes the message does not know the build. */
export const toNewsletterPicture = (file: string): string =>
  `/newsletter/${encodeURIComponent(file.replace(/^\.\//, ''))}.jpg`;

/** The whole address of a picture beside an article; one that is elsewhere already stays where it is. */
export const toPictureAddress = (address: string, src: string): string =>
  /^https?:/.test(src) ? src : new URL(toNewsletterPicture(src), address).href;
