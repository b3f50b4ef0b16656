import { CommandError, readArguments } from './command-line.ts';
import { NEW_KINDS, type Answers, type NewKind } from './new-kinds.ts';

/** How the command is used. */
export const NEW_USAGE = `Usage: npm run new -- KIND "Title" [OPTIONS]

  news     an article      --excerpt --category --tags "One,Two" [--location]
  policy   a policy        --name --look --subtitle --summary
  media    a video: --type video --videoUrl; a recording: --type audio --audioUrl FILE
                           --duration --location --description
  event    an event        --start "2025-09-17 19:00" [--end --place --description]

Asks for what is not given, and writes a complete file in content/ with today's date; an event becomes an entry of
content/events.yaml. Nothing that is there is written over.

  --picture FILE   the picture of an article, video or recording, which is copied beside it; without it, a drawing to be
                   replaced is written
  --alt WORDS      what the picture shows
  --slug NAME      the last part of the address, when it is not to be made of the title
  --help           says this

For example:

${Object.values(NEW_KINDS)
  .map(({ example }) => `  ${example}`)
  .join('\n')}
`;

/** The arguments, checked. */
export interface NewInput {
  readonly name: string;
  readonly kind: NewKind;
  /** The answers that were given as options. */
  readonly given: Answers;
  readonly picture: string | undefined;
  readonly alt: string | undefined;
  readonly slug: string | undefined;
}

/** Reads the arguments, or throws a {@link CommandError}. */
export function parseNewInput(args: readonly string[]): NewInput {
  const [name = '', ...rest] = args;
  const kind = Object.hasOwn(NEW_KINDS, name) ? NEW_KINDS[name] : undefined;
  if (!kind) throw new CommandError(name === '' ? NEW_USAGE : `There is no kind "${name}".\n\n${NEW_USAGE}`);
  const fields = new Set([
    ...kind.asks({ type: 'video' }),
    ...kind.asks({ type: 'audio' }),
    ...kind.optional,
  ]);
  const others = kind.file ? ['picture', 'alt', 'slug'] : [];
  const names = [...fields, ...others].map((name) => [name, { type: 'string' as const }] as const);
  const { values, positionals } = readArguments(rest, Object.fromEntries(names), NEW_USAGE);
  const [title, surplus] = positionals;
  if (surplus !== undefined) {
    throw new CommandError(`"${surplus}" is too much: the title stands in quotes.\n\n${NEW_USAGE}`);
  }
  const answers = { ...(title !== undefined && { title }), ...values };
  const given = Object.entries(answers)
    .filter(([option]) => !others.includes(option))
    .map(([field, value]) => [field, toAnswer(kind, field, value)] as const);
  const { picture, alt, slug } = values;
  return { name, kind, given: Object.fromEntries(given), picture, alt, slug };
}

/** An answer as its field holds it. */
export const toAnswer = (kind: NewKind, field: string, value: string): string | string[] =>
  kind.lists.includes(field)
    ? value
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '')
    : value.trim();
