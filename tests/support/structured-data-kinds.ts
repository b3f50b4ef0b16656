/** What a value of structured data may be. */
export interface Kind {
  /** Words that end "is not …". */
  readonly says: string;
  /** `ids` are those of the things that the same page tells of. */
  readonly holds: (value: unknown, ids: ReadonlySet<string>) => boolean;
}

const DAY = /^(\d{4}-\d\d-\d\d)$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
const DURATION = /^P(?=.)(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/;

export const WORDS: Kind = {
  says: 'words',
  holds: (value) => typeof value === 'string' && value.trim() !== '',
};

export const NUMBER: Kind = {
  says: 'a whole number above zero',
  holds: (value) => Number.isInteger(value) && Number(value) > 0,
};

export const ADDRESS: Kind = {
  says: 'a whole address',
  holds: (value) => typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:',
};

export const DATE: Kind = {
  says: 'a day, or a time with its offset',
  holds: (value) => isDate(value, DAY) || isDate(value, MOMENT),
};

export const TIME: Kind = {
  says: 'a time with its offset',
  holds: (value) => isDate(value, MOMENT),
};

export const LENGTH: Kind = {
  says: 'a duration of ISO 8601',
  holds: (value) => typeof value === 'string' && DURATION.test(value),
};

/** One of the words of schema.org for a field. */
export const oneOf = (...names: readonly string[]): Kind => ({
  says: names.join(' or '),
  holds: (value) => names.some((name) => value === `https://schema.org/${name}`),
});

/** One thing, or several, each of one of some types, or named by the id of a thing of the page. */
export const things = (...types: readonly string[]): Kind => ({
  says: `a thing or more, each ${types.join(' or ')}`,
  holds: (value, ids) => {
    const given = Array.isArray(value) ? value : [value];
    return given.length > 0 && given.every((thing) => isThing(thing, types, ids));
  },
});

export const either = (...kinds: readonly Kind[]): Kind => ({
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
