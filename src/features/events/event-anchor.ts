/**
 * The anchor of an event on the page of all events, from its id: `event-street-corner-campaign-2026-11-27T21-00-00Z`. It
 * begins with a word, so that it is none of a headline's.
 */
export const toEventAnchor = (id: string): string => `event-${id.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;
