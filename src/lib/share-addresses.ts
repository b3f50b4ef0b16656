/** Where each platform takes a link to share; plain addresses, which work without script. */
export function toShareAddresses(
  page: URL,
  title: string,
): Record<'facebook' | 'twitter' | 'linkedin', string> {
  return {
    facebook: withParameters('https://www.facebook.com/sharer/sharer.php', { u: page.href }),
    twitter: withParameters('https://twitter.com/intent/tweet', { text: title, url: page.href }),
    linkedin: withParameters('https://www.linkedin.com/sharing/share-offsite/', { url: page.href }),
  };
}

function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
