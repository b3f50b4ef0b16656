/** A link that opens a message to an address, with its subject filled in. */
export const toMailAddress = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;
