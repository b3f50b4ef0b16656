import type { ReactNode } from 'react';

import type { NewsletterFieldWords } from '../../features/newsletter/NewsletterFields.tsx';
import type { FormPageWords } from '../../features/site/form-pages.schema.ts';
import { BUTTON_STYLES } from '../../ui/control-styles.ts';
import type { Fields } from '../http/request-body.ts';

/** A page of a function before it is put into the template. */
export interface RenderedPage {
  /** The words of the browser tab. */
  readonly title: string;
  /** What stands between header and footer, the heading included. */
  readonly content: ReactNode;
  /** The HTTP status; 200 without it. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The content that the pages show. */
export interface PageContent {
  readonly words: FormPageWords;
  readonly newsletter: NewsletterFieldWords;
  /** The ways to help that the volunteer page offers. */
  readonly ways: readonly string[];
}

interface WithChildren {
  readonly children: ReactNode;
}

/** The heading of the page. */
export const PageHeading = ({ children }: WithChildren) => (
  <h1 id="headline" className="text-3xl">
    {children}
  </h1>
);

/** The heading of a section. */
export const SectionHeading = ({ children }: WithChildren) => <h2 className="mt-12 text-2xl">{children}</h2>;

/** The first sentence of a page. */
export const Lead = ({ children }: WithChildren) => <p className="mt-5 max-w-measure text-lg">{children}</p>;

/** A paragraph of running text. */
export const Text = ({ children }: WithChildren) => <p className="mt-4 max-w-measure">{children}</p>;

/** A link in running text. */
export const TextLink = ({ href, children }: WithChildren & { readonly href: string }) => (
  <a className="underline" href={href}>
    {children}
  </a>
);

/** A link on a line of its own, high enough for fingers. */
export const WayOn = ({ href, children }: WithChildren & { readonly href: string }) => (
  <p className="mt-2">
    <a className="inline-flex min-h-11 items-center underline" href={href}>
      {children}
    </a>
  </p>
);

/** What is wrong with a form, or what was done with it; screen readers are told at once. */
export const Notice = ({ id, children }: WithChildren & { readonly id: string }) => (
  <p id={id} role="alert" className="mt-5 max-w-measure border-s-10 border-accent bg-white p-4">
    {children}
  </p>
);

export interface SubmitButtonProps extends WithChildren {
  readonly variant?: 'primary' | 'outline';
  /** What the button adds to the fields of its form, under the name `action`. */
  readonly action?: string;
}

/** The button that sends a form. */
export const SubmitButton = ({ children, variant = 'primary', action }: SubmitButtonProps) => (
  <button
    type="submit"
    className={`${BUTTON_STYLES.base} ${BUTTON_STYLES[variant]} justify-self-start`}
    {...(action !== undefined && { name: 'action', value: action })}
  >
    {children}
  </button>
);

export interface TokenFormProps extends WithChildren {
  readonly action: string;
  /** The token of the link that led here. */
  readonly token: string;
}

/** A form that sends the token of its link along. */
export const TokenForm = ({ action, token, children }: TokenFormProps) => (
  <form method="post" action={action} className="mt-6 grid max-w-measure gap-5">
    <input type="hidden" name="token" value={token} />
    {children}
  </form>
);

/** The first text of a field; '' where it holds none. */
export const toText = (value: unknown): string => toTexts(value)[0] ?? '';

/** The texts of each field; whatever is no text is left out. */
export const toFieldValues = (fields: Fields): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toTexts(value)]));

function toTexts(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((entry): entry is string => typeof entry === 'string');
}
