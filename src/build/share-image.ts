import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

/** The picture that social networks show beside a shared link: a PNG or JPEG, since they do not show SVG. */
export interface ShareImage {
  /** Its address, from the root of the site. */
  readonly src: string;
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
  /** What it shows. */
  readonly alt: string;
}

const WIDTH = 1200;
const HEIGHT = 630;

/** Makes the share image of a page from one of its pictures. */
export async function getShareImage(picture: { src: ImageMetadata; alt: string }): Promise<ShareImage> {
  const format = picture.src.format === 'svg' ? 'png' : 'jpg';
  const { src } = await getImage({ src: picture.src, width: WIDTH, height: HEIGHT, format, fit: 'cover' });
  return { src, width: WIDTH, height: HEIGHT, alt: picture.alt };
}
