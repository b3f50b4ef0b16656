import { votingSchema } from './voting.schema.ts';
import { readBuildTime } from '../../server/config/settings.ts';
import { readContentFile, readContentFields } from '../../server/config/content.ts';
import { toShortSteps, toVotingDates, toVotingSteps } from './voting.server.ts';
import { getLabels, getSite } from '../site/entries.content.ts';

/** The pages that say no more than that the campaign is over once voting has closed. */
const CLOSED_PAGES = ['/join', '/donate'];

/** The dates of the vote, earliest first, what to do until each, and official numbers to call; `short` is for home. */
export async function getVoting() {
  const [voting, labels] = await Promise.all([
    readContentFields(readContentFile, 'voting.yaml', votingSchema),
    getLabels(),
  ]);
  return {
    dates: toVotingDates(voting),
    steps: toVotingSteps(voting),
    phones: voting.phones,
    ended: voting.ended,
    short: { steps: toShortSteps(voting), ended: voting.endedShort },
    labels: labels.voting,
    builtAt: readBuildTime(process.env),
  };
}

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

/** Whether pages have the part with the newsletter form, which once voting has closed says that it is over. */
export async function isNewsletterShown(): Promise<boolean> {
  const { newsletterForm, pollingClosed } = await getSite();
  return newsletterForm || pollingClosed;
}

/** The links of the footer: those to pages where something can be read or done. */
export async function getQuickLinks() {
  const [{ pollingClosed }, { footer }] = await Promise.all([getSite(), getLabels()]);
  return footer.quickLinks.filter(({ href }) => !pollingClosed || !CLOSED_PAGES.includes(href));
}
