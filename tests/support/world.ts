import { createLastGoodCopies, type CopyStore } from '../../netlify/lib/last-good.ts';
import { FETCH_LIMITS } from '../../netlify/lib/limited-fetch.ts';
import type { World } from '../../netlify/lib/world.ts';

/** The channel that the fake `content/site.yaml` names. */
export const CHANNEL = 'UCAAAAAAAAAAAAAAAAAAAAAA';

/** A world without network, and what a test may look at afterwards. */
export interface TestWorld extends World {
  /** What was logged. */
  readonly lines: string[];
  /** What the store holds. */
  readonly stored: Map<string, string>;
}

/** A calendar of two events, one of them at 10 am in Auckland on 13 September 2025. */
export const SMALL_CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:past',
  'SUMMARY:Past',
  'DTSTART:20250901T100000Z',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:next',
  'SUMMARY:Next',
  'DTSTART;TZID=Pacific/Auckland:20250913T100000',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/** An editor's list of one video. */
export const SMALL_VIDEO_LIST = [
  'videos:',
  '  - id: aaaaaaaaaaa',
  '    title: From the list',
  '    thumbnail: ./videos/1.svg',
  '    channelTitle: Campaign channel',
  '    publishedAt: "2025-09-01T00:00:00Z"',
].join('\n');

/** What a test puts in place of the defaults. */
interface TestWorldOptions extends Partial<World> {
  /** Files of `content/`, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Makes a world at 10 September 2025; a fetch that a test does not provide fails it. */
export function createTestWorld({ files: extra, ...rest }: TestWorldOptions = {}): TestWorld {
  const lines: string[] = [];
  const stored = new Map<string, string>();
  const store: CopyStore = {
    get: (key) => Promise.resolve(stored.get(key) ?? null),
    set: (key, text) => Promise.resolve(stored.set(key, text)),
  };
  const log = (line: string): void => {
    lines.push(line);
  };
  const files: Readonly<Record<string, string>> = {
    'calendar.ics': SMALL_CALENDAR,
    'site.yaml': `youtubeChannel: ${CHANNEL}`,
    'videos.yaml': SMALL_VIDEO_LIST,
    ...extra,
  };
  return {
    fetch: (input) =>
      Promise.reject(
        new Error(`nobody expected a call of ${input instanceof Request ? input.url : String(input)}`),
      ),
    env: {},
    now: () => new Date('2025-09-10T00:00:00Z'),
    readContent: (name) =>
      name in files ? Promise.resolve(String(files[name])) : Promise.reject(new Error(`no ${name}`)),
    copies: createLastGoodCopies(() => store, log),
    limits: FETCH_LIMITS,
    log,
    ...rest,
    lines,
    stored,
  };
}

/** The JSON of an answer. */
export const readJson = async (response: Response): Promise<unknown> => response.json();
