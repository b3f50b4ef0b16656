import { votingSchema } from '../../core/voting.schema.ts';
import { readBuildTime } from '../../core/settings.server.ts';
import { readContentFile, readContentFields } from '../../core/content-files.server.ts';
import { findPlanDates, listVotingDates, listVotingPhases, listVotingSteps } from './voting.server.ts';
import { interpolate } from '../../core/interpolate.ts';
import { getFilledEntry, getLabels, getCustomPages, getSite } from '../../core/entries.content.ts';
import { addNoBreakSpaces } from '../../lib/text.ts';
import type { ShareCard } from '../sharing/share-cards.ts';
import { ENGLISH_FORMATS, getAucklandDay } from '../../core/dates.ts';

/** After voting has closed, these pages show only a notice. */
const CLOSED_PATHS = ['/ask', '/join', '/donate', '/voting'];
const NEWSLETTER_HREF = '/news#newsletter';

export async function getVoting() {
  const voting = await readContentFields(readContentFile, 'voting.yaml', votingSchema);
  const labels = await getLabels();
  const { result } = await getSite();
  const isOver = result !== 'open' || voting.dates.length === 0;
  const builtAt = readBuildTime(process.env);
  const dates = listVotingDates(voting);
  const phases = listVotingPhases(voting);
  const current = phases.find(({ until }) => !(Date.parse(until) <= builtAt.getTime()));
  return {
    ...voting,
    dates,
    end: dates.at(-1)?.until ?? '',
    planDates: isOver || !voting.messages ? undefined : findPlanDates(voting),
    isOver,
    steps: isOver ? [] : listVotingSteps(voting),
    /** `line` is the text of the line under the menu. */
    phases: phases.map((phase) => ({
      ...phase,
      line: addNoBreakSpaces(
        phase.until ? interpolate(labels.voting.line, { step: phase.text }) : phase.text,
      ),
      isCurrent: phase === current,
      ...(isOver && { home: undefined }),
    })),
    labels: labels.voting,
    builtAt,
  };
}

export async function getClosedNotice() {
  const [{ result }, { data }] = await Promise.all([getSite(), getFilledEntry('result')]);
  return result === 'open'
    ? undefined
    : { ...data.signUp, link: data.link, days: data.days, notice: data[result].notice };
}

/** Returns the labels of calls to act, or undefined after voting has closed. */
export async function getActions() {
  const [{ result }, { actions }] = await Promise.all([getSite(), getLabels()]);
  return result === 'open' ? actions : undefined;
}

/** Whether pages have the newsletter section. After voting has closed, it shows a notice. */
export async function isNewsletterShown(): Promise<boolean> {
  const { newsletterForm, result } = await getSite();
  return newsletterForm || result !== 'open';
}

/** Returns a filter that rejects links to pages and forms that are closed. */
export async function getLinkFilter() {
  const { result, newsletterForm } = await getSite();
  const isOpen = result === 'open';
  const closed = [...(isOpen ? [] : CLOSED_PATHS), ...(isOpen && newsletterForm ? [] : [NEWSLETTER_HREF])];
  return ({ href }: { readonly href: string }): boolean => !closed.includes(href);
}

export async function getQuickLinks() {
  const { footer, header } = await getLabels();
  const isOpen = await getLinkFilter();
  const pages = await getCustomPages();
  const listCustomPages = (...places: readonly string[]) =>
    pages.flatMap(({ menu, title: name, href }) => (places.includes(menu) ? { name, href } : []));
  const home = listCustomPages('first');
  return {
    footer: [...footer.quickLinks.filter(isOpen), ...listCustomPages('footer', 'first')],
    home,
    first: [...header.first.filter(isOpen), ...home],
    more: [...header.more.filter(isOpen), ...listCustomPages('drawer')],
  };
}

export function buildVotingCard(
  { dates, isOver, endedShort, builtAt }: Awaited<ReturnType<typeof getVoting>>,
  kicker: string,
): ShareCard {
  const next = isOver
    ? undefined
    : dates.find(({ until, isLeading }) => isLeading && !(Date.parse(until) <= builtAt.getTime()));
  const { start } = (next ?? dates.at(-1))?.span ?? {};
  return {
    kind: 'day',
    background: 'brand',
    kicker,
    before: '',
    day: start ? ENGLISH_FORMATS.longDay(getAucklandDay(new Date(start))) : '',
    headline: next?.title ?? endedShort,
  };
}
