import { parse } from 'yaml';

/** `readingTime` as `Reading time`. */
export function toLabel(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])|-/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a value is written in a file, where a form has a switch, a calendar or an empty input for it. */
const IN_FILES = /^true or false: |: year-month-day$/;

/** The sentence under an input, from what the schema says to the content check; an example where it is typed. */
export function toHint(description: string, example?: string): string {
  const words = description.replace(IN_FILES, '').replaceAll("''", 'an empty field');
  const value = example === undefined ? '' : String(parse(example));
  return words.charAt(0).toUpperCase() + words.slice(1) + (value === '' ? '' : `. Example: ${value}`);
}
