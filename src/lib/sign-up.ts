import { MIN_FILL_MS } from './fill-time.ts';
import { postJson } from './query.ts';

/** Every text field of a form, by name; a field that may be ticked several times is a list. */
export function readFields(form: HTMLFormElement, lists: readonly string[] = []): Record<string, unknown> {
  const data = new FormData(form);
  const names = new Set(data.keys());
  const single = [...names].filter((name) => !lists.includes(name)).map((name) => [name, data.get(name)]);
  return Object.fromEntries([...single, ...lists.map((name) => [name, data.getAll(name)])]) as Record<
    string,
    unknown
  >;
}

/**
 * Sends a sign-up. A form that fills itself in is done sooner than the server lets a person be: it waits for the rest.
 * `started` is when the visitor reached for the form, `now` the present, both in milliseconds.
 */
export async function sendSignUp(
  address: string,
  fields: Record<string, unknown>,
  { started, now }: { readonly started: number; readonly now: number },
): Promise<void> {
  await new Promise((done) => setTimeout(done, Math.max(0, started + MIN_FILL_MS - now)));
  await postJson(address, { ...fields, started });
}
