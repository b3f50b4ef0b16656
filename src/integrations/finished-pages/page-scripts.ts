import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { listWords } from './trim-sheet.ts';

const SCRIPT = /[/"'`](?:_astro\/|\.\/)([\w.-]+\.js)/g;
/** The chunks of libraries, which contain no class name of this site. */
const LIBRARIES = /^(client|react|jsx-runtime|rolldown-runtime)\./;

/** A script of the built site. */
interface Script {
  readonly words: ReadonlySet<string>;
  /** The scripts that it imports, by their names. */
  readonly imported: readonly string[];
}

/**
 * Reads the words of all scripts that a page may come to load: those it names, and those that they import. Pages with the
 * same scripts get the same set.
 */
export type ScriptReader = (html: string) => Promise<ReadonlySet<string>>;

/** Creates a reader that reads each script of the site in `root` once. */
export function createScriptReader(root: string): ScriptReader {
  const known = new Map<string, Promise<Script>>();
  const read = (name: string): Promise<Script> => {
    const script = known.get(name) ?? readScript(join(root, '_astro', name));
    known.set(name, script);
    return script;
  };
  const readAll = async (first: readonly string[]): Promise<ReadonlySet<string>> => {
    const names = new Set(first);
    let words: ReadonlySet<string> = new Set();
    // A set also visits what is added meanwhile.
    for (const name of names) {
      const script = await read(name);
      words = words.union(script.words);
      for (const other of script.imported) names.add(other);
    }
    return words;
  };
  const sets = new Map<string, Promise<ReadonlySet<string>>>();
  return (html) => {
    const names = [...new Set(listScripts(html))].sort();
    const set = sets.get(names.join(' ')) ?? readAll(names);
    sets.set(names.join(' '), set);
    return set;
  };
}

async function readScript(path: string): Promise<Script> {
  const text = await readFile(path, 'utf8');
  return { words: listWords(text), imported: listScripts(text) };
}

const listScripts = (text: string): string[] =>
  [...text.matchAll(SCRIPT)].map(([, name]) => name ?? '').filter((name) => !LIBRARIES.test(name));
