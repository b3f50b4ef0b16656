import type { Site } from '../../server/config/site.ts';

/** The hosts that the content security policy lets in besides this site. */
export interface CspOrigins {
  /** The hosts whose scripts staff have let in: analytics and chat. */
  readonly scripts: readonly string[];
  /** The host of the external volunteer form, where there is one. */
  readonly frames: readonly string[];
}

/** Takes the origins from the integrations of `content/site.yaml`. */
export const getCspOrigins = ({
  trackingScript,
  chatWidget,
  joinFormUrl,
}: Site['integration']): CspOrigins => ({
  scripts: toOrigins([trackingScript, chatWidget]),
  frames: toOrigins([joinFormUrl]),
});

/** The scheme and host of each address, once; '' is no address. */
const toOrigins = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter(Boolean).map((address) => new URL(address).origin)),
];
