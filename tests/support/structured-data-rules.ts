const DAY = /^(\d{4}-\d\d-\d\d)$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
const DURATION = /^P(?=.)(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/;

const WORDS: Kind = {
  says: 'words',
  holds: (value) => typeof value === 'string' && value.trim() !== '',
};

const NUMBER: Kind = {
  says: 'a whole number above zero',
  holds: (value) => Number.isInteger(value) && Number(value) > 0,
};

const ADDRESS: Kind = {
  says: 'a whole address',
  holds: (value) => typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:',
};

const SEARCH_TEMPLATE: Kind = {
  says: 'an address with {q} in the place of a query',
  holds: (value) => typeof value === 'string' && /^https:.+\?q=\{q\}$/.test(value),
};

const DATE: Kind = {
  says: 'a day, or a time with its offset',
  holds: (value) => isDate(value, DAY) || isDate(value, MOMENT),
};

const TIME: Kind = {
  says: 'a time with its offset',
  holds: (value) => isDate(value, MOMENT),
};

const LENGTH: Kind = {
  says: 'a duration of ISO 8601',
  holds: (value) => typeof value === 'string' && DURATION.test(value),
};

/** What a value of structured data may be. */
interface Kind {
  /** Words that end "is not …". */
  readonly says: string;
  /** `ids` are those of the things that the same page tells of. */
  readonly holds: (value: unknown, ids: ReadonlySet<string>) => boolean;
}

/** One of the words of schema.org for a field. */
const oneOf = (...names: readonly string[]): Kind => ({
  says: names.join(' or '),
  holds: (value) => names.some((name) => value === `https://schema.org/${name}`),
});

/** One thing, or several, each of one of some types, or named by the id of a thing of the page. */
const things = (...types: readonly string[]): Kind => ({
  says: `a thing or more, each ${types.join(' or ')}`,
  holds: (value, ids) => {
    const given = Array.isArray(value) ? value : [value];
    return given.length > 0 && given.every((thing) => isThing(thing, types, ids));
  },
});

const either = (...kinds: readonly Kind[]): Kind => ({
  says: kinds.map(({ says }) => says).join(', or '),
  holds: (value, ids) => kinds.some((kind) => kind.holds(value, ids)),
});

/** Engines read 30 February as a day of March. */
function isDate(value: unknown, form: RegExp): boolean {
  const day = typeof value === 'string' ? form.exec(value)?.[1] : undefined;
  if (day === undefined || Number.isNaN(Date.parse(String(value)))) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

function isThing(value: unknown, types: readonly string[], ids: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { '@type': type, '@id': id } = value as { '@type'?: string; '@id'?: string };
  return type === undefined ? ids.has(id ?? '') : types.includes(type);
}

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
  CollectionPage: { ...PAGE, 'mainEntity?': things('ItemList'), 'hasPart?': things('Quotation') },
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
  // That of a supporter is only described.
  Organization: {
    name: WORDS,
    'url|description': either(ADDRESS, WORDS),
    'logo|description': either(PICTURE, WORDS),
  },
  Person: { name: WORDS, 'url?': ADDRESS, 'image?': PICTURE },
  Place: { name: WORDS, 'address?': WORDS },
  ProfilePage: { ...PAGE, mainEntity: PUBLISHERS },
  Quotation: { text: WORDS, inLanguage: WORDS, about: things('Person'), creator: PUBLISHERS },
  Question: { name: WORDS, acceptedAnswer: things('Answer') },
  SearchAction: { target: SEARCH_TEMPLATE, 'query-input': WORDS },
  Thing: { name: WORDS },
  VideoObject: { ...RECORDING, thumbnailUrl: ADDRESS },
  VirtualLocation: { url: ADDRESS },
  WebPage: { ...PAGE, description: WORDS, publisher: PUBLISHERS },
  WebSite: { url: ADDRESS, name: WORDS, publisher: PUBLISHERS, potentialAction: things('SearchAction') },
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
