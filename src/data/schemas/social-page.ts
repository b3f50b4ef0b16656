import { optionalAddressSchema } from './words.ts';

/** Each platform as an editor is told of it: what its page is called, an example of one, and its hosts. */
const PLATFORMS = {
  facebook: { page: 'Facebook page', example: 'https://www.facebook.com/example', hosts: ['facebook.com'] },
  twitter: { page: 'X (Twitter) page', example: 'https://x.com/example', hosts: ['x.com', 'twitter.com'] },
  instagram: {
    page: 'Instagram page',
    example: 'https://www.instagram.com/example',
    hosts: ['instagram.com'],
  },
  tiktok: { page: 'TikTok page', example: 'https://www.tiktok.com/@example', hosts: ['tiktok.com'] },
  youtube: { page: 'YouTube channel', example: 'https://www.youtube.com/@example', hosts: ['youtube.com'] },
  linkedin: {
    page: 'LinkedIn page',
    example: 'https://www.linkedin.com/in/example',
    hosts: ['linkedin.com'],
  },
};

/** The address of somebody's page on a platform, or '' for none; an address of another platform is refused. */
export function socialPageSchema(platform: keyof typeof PLATFORMS, whose: 'the' | 'their') {
  const { page, example, hosts } = PLATFORMS[platform];
  return optionalAddressSchema(`${whose} ${page}`, example, hosts);
}
