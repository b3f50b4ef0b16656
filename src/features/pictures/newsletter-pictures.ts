/** In pixels: twice the display width, for high-density screens. */
export const NEWSLETTER_PICTURE_WIDTH = 1_200;

/** Returns the path of a picture's JPEG. It has no hash, because the command that renders the message could not know one. */
export const getNewsletterPicturePath = (file: string): string =>
  `/newsletter/${encodeURIComponent(file.replace(/^\.\//, ''))}.jpg`;

export const getNewsletterPictureUrl = (siteUrl: string, src: string): string =>
  /^https?:/.test(src) ? src : new URL(getNewsletterPicturePath(src), siteUrl).href;
