import {
  ADDRESS,
  DATE,
  either,
  LENGTH,
  NUMBER,
  oneOf,
  things,
  TIME,
  WORDS,
  type Kind,
} from './structured-data-kinds.ts';

type Node = Readonly<Record<string, unknown>>;

const PLACES = things('Place', 'VirtualLocation');
const PUBLISHERS = things('Organization', 'Person');
const PICTURE = either(ADDRESS, things('ImageObject'));
const PAGE = { url: ADDRESS, name: WORDS, inLanguage: WORDS } as const;
const RECORDING = {
  name: WORDS,
  description: WORDS,
  'contentUrl|embedUrl': ADDRESS,
  uploadDate: TIME,
  duration: LENGTH,
  transcript: WORDS,
  publisher: PUBLISHERS,
} as const;

/**
 * What each type that the site tells of has to have: what https://developers.google.com/search/docs/appearance/structured-data
 * requires or recommends and the site knows, and what issue readers of schema.org need to name and open a thing. Of fields
 * with `|` between them one is enough; one with `?` at its end may be missing.
 */
export const FIELDS: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  Answer: { text: WORDS },
  AudioObject: RECORDING,
  BreadcrumbList: { itemListElement: things('ListItem') },
  CollectionPage: { ...PAGE, 'mainEntity?': things('ItemList') },
  ContactPoint: { contactType: WORDS, 'telephone|email': WORDS },
  CorrectionComment: { text: WORDS, datePublished: DATE },
  CreativeWork: { name: WORDS, url: ADDRESS },
  Event: {
    '@id': ADDRESS,
    name: WORDS,
    startDate: DATE,
    'endDate?': DATE,
    eventStatus: oneOf('EventScheduled', 'EventCancelled'),
    'eventAttendanceMode?': oneOf(
      'OfflineEventAttendanceMode',
      'OnlineEventAttendanceMode',
      'MixedEventAttendanceMode',
    ),
    location: PLACES,
    organizer: PUBLISHERS,
    'description?': WORDS,
    'url?': ADDRESS,
  },
  FAQPage: { ...PAGE, mainEntity: things('Question') },
  ImageObject: { url: ADDRESS },
  ItemList: { itemListElement: things('ListItem') },
  ListItem: { position: NUMBER, name: WORDS, 'item|url': ADDRESS },
  NewsArticle: {
    url: ADDRESS,
    headline: WORDS,
    description: WORDS,
    image: PICTURE,
    datePublished: TIME,
    dateModified: TIME,
    author: PUBLISHERS,
    publisher: PUBLISHERS,
    inLanguage: WORDS,
  },
  Organization: { name: WORDS, url: ADDRESS, logo: PICTURE },
  Person: { name: WORDS, 'url?': ADDRESS, 'image?': PICTURE },
  Place: { name: WORDS, 'address?': WORDS },
  ProfilePage: { ...PAGE, mainEntity: PUBLISHERS },
  Question: { name: WORDS, acceptedAnswer: things('Answer') },
  Thing: { name: WORDS },
  VideoObject: { ...RECORDING, thumbnailUrl: ADDRESS },
  VirtualLocation: { url: ADDRESS },
  WebPage: { ...PAGE, description: WORDS, publisher: PUBLISHERS },
  WebSite: { url: ADDRESS, name: WORDS, publisher: PUBLISHERS },
};

/** Dates that come one after the other. */
const ORDER = [
  ['startDate', 'endDate'],
  ['datePublished', 'dateModified'],
] as const;

/** What is missing or wrong in the things of a page, a line for each. */
export function listRuleIssues(graph: readonly Node[]): string[] {
  const nodes = graph.flatMap(listNodes);
  const ids = new Set(nodes.flatMap((node) => ('@type' in node && '@id' in node ? String(node['@id']) : [])));
  return nodes
    .filter((node) => '@type' in node)
    .flatMap((node) => {
      const type = String(node['@type']);
      const fields = FIELDS[type];
      if (!fields) return [`ERROR: no rule says what ${type} has to have`];
      const faults = Object.entries(fields).flatMap(([names, kind]) => checkField(node, names, kind, ids));
      return [...faults, ...checkOrder(node), ...checkPositions(node)].map(
        (fault) => `ERROR: ${type}: ${fault}`,
      );
    });
}

/** A thing, and those within it. */
function listNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(listNodes);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(listNodes)];
}

function checkField(node: Node, names: string, kind: Kind, ids: ReadonlySet<string>): string[] {
  const fields = names.replace('?', '').split('|');
  const given = fields.filter((field) => node[field] !== undefined);
  if (given.length === 0) return names.endsWith('?') ? [] : [`"${names}" is missing`];
  return given.flatMap((field) => (kind.holds(node[field], ids) ? [] : [`"${field}" is not ${kind.says}`]));
}

const checkOrder = (node: Node): string[] =>
  ORDER.flatMap(([first, then]) =>
    Date.parse(String(node[then])) < Date.parse(String(node[first]))
      ? [`"${then}" is before "${first}"`]
      : [],
  );

function checkPositions({ itemListElement: list }: Node): string[] {
  if (!Array.isArray(list)) return [];
  const isCounted = (list as Node[]).every(({ position }, index) => position === index + 1);
  return isCounted ? [] : ['the positions of "itemListElement" are not 1, 2, 3 …'];
}
