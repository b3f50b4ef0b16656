import { getLabels } from './labels.ts';
import { getSite } from './site.ts';

/** What is said in the place of forms and calls once voting has closed; undefined until then. */
export async function getAfterPolling() {
  const [{ pollingClosed }, { afterPolling }] = await Promise.all([getSite(), getLabels()]);
  return pollingClosed ? afterPolling : undefined;
}

/** The words of the buttons that ask for help; undefined once voting has closed. */
export async function getActions() {
  const [{ pollingClosed }, { actions }] = await Promise.all([getSite(), getLabels()]);
  return pollingClosed ? undefined : actions;
}
