/**
 * An address as people read it: `Māngere.jpg` for `M%C4%81ngere.jpg`. Texts may write it either way; where it is no valid
 * encoding, as in `100% local.jpg`, it is taken as it is.
 */
export function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
