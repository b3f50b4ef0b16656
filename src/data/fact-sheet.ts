import { formatEventTime, type EventSpan } from '../lib/event-times.ts';
import type { FactItem, FactSection, FactSheet } from '../lib/fact-sheet.ts';
import { isDated } from '../lib/campaign-promise.ts';
import { formatLongDay } from '../lib/dates.ts';
import { toFileName } from '../lib/file-name.ts';
import { toPromiseFact } from '../lib/promise-fact.ts';
import { getFilledEntry } from './entries.ts';
import { findNewestDay } from './newest-day.ts';
import { getFactSheetPage, getPressKit, getVotingPage } from './pages.ts';
import { getPolicies, type Policy } from './policies.ts';
import { getPromises, getPromisesPage, sortByDay, toPromises } from './promises.ts';
import { getSite, type Site } from './site.ts';
import { getVoting } from './voting.ts';

type Words = Awaited<ReturnType<typeof getFactSheetPage>>;

/** The fact sheet, of what is published; `origin` is where the site stands. */
export async function getFactSheet(origin: URL | undefined): Promise<FactSheet> {
  const [words, kit, site, policies] = await Promise.all([
    getFactSheetPage(),
    getPressKit(),
    getSite(),
    getPolicies(),
  ]);
  const toAddress = (path: string) => new URL(path, origin ?? site.address).href;
  const sections = [
    toCandidate(words.candidate, site, kit.names.items[0]?.say ?? '', toAddress('/')),
    toPlans(words.plans, policies, toAddress),
    ...(await toPromiseSections(words, toAddress)),
    await toVotingDates(words.dates),
  ];
  const day = await findNewestDay(policies);
  return {
    heading: words.heading,
    intro: words.intro,
    asOf: `${words.asOf} ${formatLongDay(day)}`,
    biography: kit.biography.short.text,
    sections: [...sections, await toSources(words.sources, sections, toAddress)],
    authorisation: site.authorisation,
    address: toAddress('/press-kit/fact-sheet'),
    day,
    file: `${toFileName(site.candidate)}-fact-sheet.pdf`,
  };
}

function toCandidate(words: Words['candidate'], site: Site, say: string, address: string): FactSection {
  const { candidate, position, press, contact } = site;
  return {
    kind: 'facts',
    heading: words.heading,
    items: [
      { label: words.name, text: candidate },
      { label: words.say, text: say },
      { label: words.position, text: position },
      { label: words.contact, text: `${press.name}, ${press.hours}` },
      { label: words.phone, text: press.phone, href: `tel:${press.phone.replaceAll(' ', '')}` },
      { label: words.email, text: contact, href: `mailto:${contact}` },
      { label: words.website, text: new URL(address).host, href: address },
    ],
  };
}

type ToAddress = (path: string) => string;

const toPlans = (words: Words['plans'], policies: readonly Policy[], toAddress: ToAddress): FactSection => ({
  kind: 'table',
  heading: words.heading,
  columns: [words.plan, words.what, words.by, words.cost],
  rows: policies.map((policy) => {
    const days = sortByDay(toPromises(policy)).filter(isDated);
    // The words of a day stay on one line.
    const [first, last] = [days[0], days.at(-1)].map((promise) => promise?.day.replaceAll(' ', '\u00A0'));
    const by = first === last ? (first ?? '') : `${first ?? ''} ${words.between} ${last ?? ''}`;
    return {
      href: toAddress(policy.href),
      cells: [toName(policy), `${policy.title}. ${policy.subtitle}`, by, policy.cost],
    };
  }),
});

/** Staff see in a preview which plans are not published. */
const toName = ({ name, mark }: Policy): string => (mark === undefined ? name : `${name} (${mark})`);

async function toPromiseSections(words: Words, toAddress: ToAddress): Promise<FactSection[]> {
  const [promises, { data: page }] = await Promise.all([getPromises(), getPromisesPage()]);
  const toItem = (label: string, promise: (typeof promises)[number]) => ({
    label,
    text: toPromiseFact(promise, page.states),
    href: toAddress(promise.page),
  });
  const dated = promises.filter(isDated).map((promise) => toItem(promise.day, promise));
  const fromDayOne = promises.filter(({ by }) => by === null);
  return [
    { kind: 'facts', heading: words.promises.heading, items: dated },
    {
      kind: 'facts',
      heading: words.dayOne.heading,
      items: fromDayOne.map((promise) => toItem(promise.policy.name, promise)),
    },
  ];
}

async function toVotingDates({ heading }: Words['dates']): Promise<FactSection> {
  const { dates } = await getVoting();
  return {
    kind: 'facts',
    heading,
    items: dates.map(({ title, span }) => ({ label: title, text: formatTime(span) })),
  };
}

/** '12:00 pm' is noon to some and midnight to others. */
const formatTime = (span: EventSpan): string =>
  formatEventTime(span, { year: true }).replace('12:00 pm', '12 noon');

/** Where the plans, the dates and each figure of `content/facts.yaml` that the sections name are from. */
async function toSources(
  words: Words['sources'],
  sections: readonly FactSection[],
  toAddress: ToAddress,
): Promise<FactSection> {
  const [{ data }, { data: voting }] = await Promise.all([getFilledEntry('facts'), getVotingPage()]);
  const text = JSON.stringify(sections);
  // A figure may stand in phrases in which it is not this fact.
  const figures = data.facts.filter(({ value, except = [] }) =>
    except.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text).includes(value),
  );
  const items: FactItem[] = [
    { label: words.plans, text: toAddress('/promises'), href: toAddress('/promises') },
    ...voting.official.map(({ name, href }) => ({ label: `${words.vote}: ${name}`, text: href, href })),
    ...figures.map(({ value, source }) => ({
      label: value,
      text: source,
      ...(source.startsWith('https:') && { href: source }),
    })),
  ];
  return { kind: 'facts', heading: words.heading, items };
}
