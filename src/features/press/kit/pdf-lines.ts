/** A line of words. */
export interface Line {
  readonly words: readonly string[];
  /** Whether its last word goes on in the next line: it was too wide for one. */
  readonly isCut: boolean;
}

/** Signs after which a long word, such as an address, is best cut. */
const UP_TO_SIGN = /^.*[/?&=#._-]/s;

/** Breaks a text where its lines are full, and inside a word that is wider than a line. */
export function breakLines(text: string, fits: (words: string) => boolean): Line[] {
  const lines: Line[] = [];
  for (const word of text.normalize().split(/[ \n]+/)) {
    const parts = cutWord(word, fits);
    for (const [index, part] of parts.entries()) {
      const isCut = index < parts.length - 1;
      const last = lines.at(-1);
      if (index === 0 && last && fits([...last.words, part].join(' ')))
        lines[lines.length - 1] = { words: [...last.words, part], isCut };
      else lines.push({ words: [part], isCut });
    }
  }
  return lines;
}

/** The whole of the word that is cut at the end of the first of some lines, as far as these have it. */
export function joinCut([first, ...rest]: readonly Line[]): string {
  const word = first?.words.at(-1) ?? '';
  const end = rest.findIndex(({ words, isCut }) => !isCut || words.length > 1);
  const parts = end === -1 ? rest : rest.slice(0, end + 1);
  return [word, ...parts.map(({ words }) => words[0] ?? '')].join('');
}

/** Cuts a word that does not fit into parts that do. */
function cutWord(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  let rest = word;
  while (!fits(rest)) {
    const letters = Array.from(rest);
    let count = 1;
    while (count < letters.length - 1 && fits(letters.slice(0, count + 1).join(''))) count += 1;
    const most = letters.slice(0, count).join('');
    const sign = UP_TO_SIGN.exec(most)?.[0] ?? '';
    const part = sign.length > most.length / 2 ? sign : most;
    if (part === rest) break;
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return [...parts, rest];
}
