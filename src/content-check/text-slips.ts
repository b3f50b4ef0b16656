import type { ContentIssue } from './content-issue.ts';
import type { TextNode } from './parse-text.ts';

type Found = Omit<ContentIssue, 'file'>;
type Words = Pick<ContentIssue, 'problem' | 'expected' | 'example'>;

const PICTURE = /!\[([^\]]*)\]( *)\(([^)\n]+)\)/;
/** The caption behind the name of a picture, with the spaces before it. */
const TITLE = /\s+"[^"]*"\s*$/;
/** The brackets of a link with a space between or inside them: "[sic] (see below)" is none. */
const LINK = /(?<!!)\[([^\]]+)\]( *)\(((?:\/|#|\.\/|https?:|mailto:|www\.)[^)\n]*)\)/;
const HEADING = /^(#{2,6})([^\s#].*)$/;

/** Finds what was meant as a picture, a link or a heading, and is read as words because of a space. */
export function findSlips(node: TextNode): Found[] {
  const inner = (node.children ?? []).flatMap(findSlips);
  if (!['paragraph', 'heading', 'tableCell'].includes(node.type)) return inner;
  const own = (node.children ?? []).flatMap(({ type, value = '', position }, index) =>
    type !== 'text' || !/[[#]/.test(value)
      ? []
      : value.split('\n').flatMap((text, offset) => {
          const words = describeSlip(text.trimStart(), index === 0 || offset > 0);
          const line = position && position.start.line + offset;
          return words ? [{ line, field: '', ...words }] : [];
        }),
  );
  return [...inner, ...own];
}

function describeSlip(text: string, isLineStart: boolean): Words | undefined {
  const [, alt, gap, file] = PICTURE.exec(text) ?? [];
  if (alt !== undefined && file !== undefined) {
    const [title = ''] = TITLE.exec(file) ?? [];
    const name = file.slice(0, file.length - title.length).trim();
    const rightName = name.replaceAll(' ', '-');
    const right = `![${alt}](${rightName}${title})`;
    return gap === ''
      ? {
          problem: `A picture does not appear, because the name of its file has a space: "${name}"`,
          expected: `a name without spaces; rename the file to ${rightName.replace(/^.*\//, '')} too`,
          example: right,
        }
      : {
          problem: `A picture does not appear, because a space stands between its brackets: "${name}"`,
          expected: 'the round bracket right behind the square one',
          example: right,
        };
  }
  const [, words, space, address] = LINK.exec(text) ?? [];
  if (words !== undefined && address !== undefined && (space !== '' || address.includes(' '))) {
    return {
      problem: `A link is no link, because a space stands ${space === '' ? 'in its address' : 'between its brackets'}: "${address}"`,
      expected: space === '' ? 'an address without spaces' : 'the round bracket right behind the square one',
      example: `[${words}](${address.trim().replaceAll(' ', '-')})`,
    };
  }
  const [, rank, title] = (isLineStart ? HEADING.exec(text) : null) ?? [];
  return rank === undefined || title === undefined
    ? undefined
    : {
        problem: `A heading is no heading, because no space follows its "${rank}"`,
        expected: 'a space before its first word',
        example: `${rank} ${title}`,
      };
}
