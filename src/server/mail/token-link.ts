/** The address of a page of the site with a person's token; the page asks before it does anything. */
export function toTokenLink(
  siteAddress: string,
  path: '/confirm' | '/my-data' | '/unsubscribe',
  token: string,
) {
  const link = new URL(path, siteAddress);
  link.searchParams.set('token', token);
  return link.href;
}
