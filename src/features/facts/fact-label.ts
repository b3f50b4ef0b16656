import { toSentenceStart } from '../../lib/first-letter.ts';

/** What a fact is, for people: in the words of staff, else the words of its name: `Airport gap` for `airport-gap`. */
export const toFactLabel = ({
  name,
  label,
}: {
  readonly name: string;
  readonly label?: string | undefined;
}) => label ?? toSentenceStart(name.replaceAll('-', ' '));
