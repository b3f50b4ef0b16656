import { Heading, Hr, Img, Link, Section, Text } from '@react-email/components';
import type { ComponentType, ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { evaluate, type EvaluateOptions } from 'satteri';

import { liftLonePictures } from '../../../lib/lone-pictures.ts';
import { toNewsletterPicture } from '../newsletter-pictures.ts';
import { createNotationPlugin } from '../../site/notation.ts';
import { listVolunteerFields } from '../../volunteering/volunteer-fields.ts';
import { decodeAddress } from '../../../lib/addresses.ts';
import { COLUMN_PX, STYLES } from './letter-styles.ts';

/** What an element of a text is given. */
interface PartProps {
  readonly children?: ReactNode;
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
  /** The line under a picture. */
  readonly title?: string;
}

/** The parts that a text may be made of, by the name of the element or of the part in `ui/mdx`. */
export type LetterParts = Readonly<Record<string, ComponentType<PartProps>>>;

type Content = ComponentType<{ readonly components: LetterParts }>;

/** Reads the text of an article as the site does: the same Markdown, with the same quotation marks and dashes. */
export async function readText(body: string): Promise<Content> {
  const text = await evaluate(body, {
    ...(runtime as Pick<EvaluateOptions, 'Fragment' | 'jsx' | 'jsxs'>),
    features: { smartPunctuation: true },
    hastPlugins: [liftLonePictures],
    mdastPlugins: [createNotationPlugin({}, (words) => words)],
  });
  return text['default'] as Content;
}

/** The parts as mail programs show them; `address` is the site, for links and pictures. */
export const createParts = (address: string): LetterParts => ({
  p: ({ children }) => (
    <Text className="words" style={STYLES.paragraph}>
      {children}
    </Text>
  ),
  h1: ({ children }) => <LargeHeading>{children}</LargeHeading>,
  h2: ({ children }) => <LargeHeading>{children}</LargeHeading>,
  h3: ({ children }) => <SmallHeading>{children}</SmallHeading>,
  h4: ({ children }) => <SmallHeading>{children}</SmallHeading>,
  ul: ({ children }) => (
    <ul className="words" style={STYLES.list}>
      {children}
    </ul>
  ),
  ol: ({ children }) => (
    <ol className="words" style={STYLES.list}>
      {children}
    </ol>
  ),
  li: ({ children }) => (
    <li className="words" style={STYLES.item}>
      {children}
    </li>
  ),
  a: ({ href = '', children }) => (
    <Link href={new URL(href, address).href} className="link" style={STYLES.link}>
      {children}
    </Link>
  ),
  blockquote: ({ children }) => <Section style={STYLES.quote}>{children}</Section>,
  hr: () => <Hr className="line" style={STYLES.rule} />,
  img: ({ src = '', alt = '', title }) => (
    <Section data-skip-in-text>
      <Img
        src={toPictureAddress(address, decodeAddress(src))}
        alt={alt}
        width={COLUMN_PX}
        style={STYLES.photo}
      />
      {title !== undefined && (
        <Text className="words" style={STYLES.caption}>
          {title}
        </Text>
      )}
    </Section>
  ),
  th: ({ children }) => (
    <th className="words line" style={STYLES.cell}>
      {children}
    </th>
  ),
  td: ({ children }) => (
    <td className="words line" style={STYLES.cell}>
      {children}
    </td>
  ),
  VolunteerFields: () => (
    <ul className="words" style={STYLES.list}>
      {listVolunteerFields().map(({ name, label }) => (
        <li key={name} className="words" style={STYLES.item}>
          {label}
        </li>
      ))}
    </ul>
  ),
});

/** The whole address of a picture beside an article; one that is elsewhere already stays where it is. */
export const toPictureAddress = (address: string, src: string): string =>
  /^https?:/.test(src) ? src : new URL(toNewsletterPicture(src), address).href;

const LargeHeading = ({ children }: PartProps): ReactNode => (
  <Heading as="h2" className="words" style={STYLES.heading}>
    {children}
  </Heading>
);

const SmallHeading = ({ children }: PartProps): ReactNode => (
  <Heading as="h3" className="words" style={STYLES.minorHeading}>
    {children}
  </Heading>
);
