import { MIN_FILL_MS } from './fill-time.ts';
import { postJson } from './query.ts';

/** The text fields of a form, by name; one that may be ticked several times is a list. */
export function readFields(
  form: HTMLFormElement,
  lists: readonly string[] = [],
): Record<string, string & readonly string[]> {
  const data = new FormData(form);
  const names = [...new Set([...data.keys(), ...lists])];
  const fields = names.map((name) => [name, lists.includes(name) ? data.getAll(name) : data.get(name)]);
  return Object.fromEntries(fields) as Record<string, string & readonly string[]>;
}

/**
 * Sends a sign-up. A form that fills itself in is done sooner than the server lets a person be: it waits for the rest.
 * `started` is when the visitor reached for the form, `now` the present, both in milliseconds.
 */
export async function sendSignUp(
  address: string,
  fields: object,
  { started, now }: { readonly started: number; readonly now: number },
): Promise<void> {
  await new Promise((done) => setTimeout(done, Math.max(0, started + MIN_FILL_MS - now)));
  await postJson(address, { ...fields, started });
}
