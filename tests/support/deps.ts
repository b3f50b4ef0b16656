import { createStaleCache, type TextStore } from '../../src/server/http/stale-cache.ts';
import { FETCH_LIMITS } from '../../src/server/http/limited-fetch.ts';
import type { Deps } from '../../src/server/deps.ts';
import { buildCalendar } from './calendars.ts';
import { FAKE_FILES } from './fake-content-files.ts';

export const CHANNEL_ID = 'UCAAAAAAAAAAAAAAAAAAAAAA';

/** Collaborators without network, with their log lines and the cached texts by key. */
export interface TestDeps extends Deps {
  readonly logLines: string[];
  readonly cached: Map<string, string>;
}

/** A calendar of two events, one of them at 10:00 in Auckland on 13 September 2025. */
export const SMALL_CALENDAR = buildCalendar([
  'UID:past\r\nSUMMARY:Past\r\nDTSTART:20250901T100000Z',
  'UID:next\r\nSUMMARY:Next\r\nDTSTART;TZID=Pacific/Auckland:20250913T100000',
]);

/** Reads a content file: from `TEST_CONTENT`, else from the fake content. */
export const readFakeContent = (name: string): Promise<string> => {
  const text = TEST_CONTENT[name] ?? FAKE_FILES[`content/${name}`];
  return text === undefined ? Promise.reject(new Error(`no content/${name}`)) : Promise.resolve(text);
};

const TEST_CONTENT: Readonly<Record<string, string>> = {
  'site.yaml': (FAKE_FILES['content/site.yaml'] ?? '')
    .replace('candidate: Sam Example', 'candidate: Robin & Māui')
    .replace('{candidate}, hello@aroha.nz', '{candidate}, hello@example.nz')
    .replace('contact: hello@example.org', 'contact: hello@example.nz')
    .replace('address: https://www.example.org', 'address: https://www.example.nz/x')
    .replace(/(?<=youtubeChannel: ).*/, CHANNEL_ID),
  'consent.yaml': ['newsletter', 'volunteers', 'events', 'questions']
    .map((form) => `- { version: ${form}-1, form: ${form}, text: The words of ${form}-1. }`)
    .join('\n'),
  'events.yaml': 'events: []',
  'voting.yaml':
    'dates: []\nmessages: { papers: A, post: B, closes: C }\ndeclared: 2025-10-17\nended: It is over.\ndays: September\nendedShort: Over\n',
  'videos.yaml': [
    'videos:',
    '  - id: aaaaaaaaaaa',
    '    title: From the list',
    '    description: A film.',
    '    thumbnail: /videos/1.svg',
    '    alt: A picture',
    '    channelTitle: Campaign channel',
    '    publishedAt: "2025-09-01T00:00:00Z"',
  ].join('\n'),
};

interface TestDepsOptions extends Partial<Deps> {
  readonly files?: Readonly<Record<string, string>>;
  /** What the stores contain, by key. */
  readonly stored?: Map<string, string>;
}

export const createStore = (stored = new Map<string, string>()): TextStore => ({
  get: (key) => Promise.resolve(stored.get(key) ?? null),
  set: (key, text) => Promise.resolve(stored.set(key, text)),
});

/** Creates collaborators at 10 September 2025; an unexpected fetch fails. */
export function createTestDeps({
  files: extraFiles,
  stored = new Map(),
  ...rest
}: TestDepsOptions = {}): TestDeps {
  const lines: string[] = [];
  const openStore = () => createStore(stored);
  const log = (line: string): void => {
    lines.push(line);
  };
  const files: Readonly<Record<string, string>> = { 'calendar.ics': SMALL_CALENDAR, ...extraFiles };
  return {
    fetch: (input) =>
      Promise.reject(
        new Error(`unexpected request to ${input instanceof Request ? input.url : String(input)}`),
      ),
    env: {},
    now: () => new Date('2025-09-10T00:00:00Z'),
    readContent: (name) => (name in files ? Promise.resolve(String(files[name])) : readFakeContent(name)),
    readCache: () => Promise.reject(new Error('no cache')),
    openStore,
    staleCache: createStaleCache(openStore, log),
    limits: FETCH_LIMITS,
    log,
    ...rest,
    logLines: lines,
    cached: stored,
  };
}

export const readJson = async (response: Response): Promise<unknown> => response.json();
