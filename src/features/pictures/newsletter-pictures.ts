/** In pixels: twice the display width, for high-density screens. */
export const NEWSLETTER_PICTURE_WIDTH = 1_200;

/** Folders in `content/` with pictures for newsletters, and the folders of their JPEGs. */
const PICTURE_FOLDERS = { news: '', newsletter: 'pictures/' } as const;

export type PictureFolder = keyof typeof PICTURE_FOLDERS;

/** Returns the path of a picture's JPEG. It has no hash, so that it stays if the picture changes. */
export const getNewsletterPicturePath = (file: string, folder: PictureFolder = 'news'): string =>
  `/newsletter/${PICTURE_FOLDERS[folder]}${encodeURIComponent(file.replace(/^\.\//, ''))}.jpg`;

export const getNewsletterPictureUrl = (siteUrl: string, src: string, folder?: PictureFolder): string =>
  /^https?:/.test(src) ? src : new URL(getNewsletterPicturePath(src, folder), siteUrl).href;
