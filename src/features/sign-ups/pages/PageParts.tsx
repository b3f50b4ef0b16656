import type { PropsWithChildren, ReactNode } from 'react';

import type { FormPageTexts } from '../form-pages.schema.ts';
import { BUTTON_STYLES } from '../../../ui/control-styles.ts';
import type { Fields } from '../../../server/http/request-body.ts';
import type { HttpError } from '../../../server/http/responses.ts';

export interface RenderedPage {
  readonly title: string;
  readonly heading?: string;
  readonly content: ReactNode;
  /** Default: the status of `error`, or 200. */
  readonly status?: number;
  readonly error?: HttpError | undefined;
}

export interface PageContent {
  readonly texts: FormPageTexts;
  readonly ways: readonly string[];
  readonly topics: readonly string[];
}

export const renderBody = ({ title, heading = title, content }: RenderedPage) => (
  <>
    <h1 id="headline" className="text-3xl">
      {heading}
    </h1>
    {content}
  </>
);

export const SectionHeading = ({ children }: PropsWithChildren) => (
  <h2 className="mt-12 text-2xl">{children}</h2>
);

export const Lead = ({ children }: PropsWithChildren) => (
  <p className="mt-5 max-w-measure text-lg">{children}</p>
);

export const Text = ({ children }: PropsWithChildren) => <p className="mt-4 max-w-measure">{children}</p>;

export const ActionLink = ({ href, children }: PropsWithChildren & { readonly href: string }) => (
  <p className="mt-2">
    <a className="inline-flex min-h-11 items-center underline" href={href}>
      {children}
    </a>
  </p>
);

/** An error or an outcome. Screen readers announce it immediately. */
export const Notice = ({ id, children }: PropsWithChildren & { readonly id: string }) => (
  <p id={id} role="alert" className="mt-5 max-w-measure border-s-10 border-accent bg-white p-4">
    {children}
  </p>
);

interface SubmitButtonProps extends PropsWithChildren {
  readonly variant?: 'primary' | 'outline';
  readonly action?: string;
}

export const SubmitButton = ({ children, variant = 'primary', action }: SubmitButtonProps) => (
  <button
    type="submit"
    className={`${BUTTON_STYLES.base} ${BUTTON_STYLES[variant]} justify-self-start`}
    {...(action !== undefined && { name: 'action', value: action })}
  >
    {children}
  </button>
);

interface PageFormProps extends PropsWithChildren {
  readonly action: string;
  readonly token?: string;
}

export const PageForm = ({ action, token, children }: PageFormProps) => (
  <form method="post" action={action} className="mt-6 grid max-w-measure gap-5">
    {token !== undefined && <input type="hidden" name="token" value={token} />}
    {children}
  </form>
);

/** Renders a page with one button. `submit` is its value as the field `action`. */
export const renderButtonPage = (
  { heading, text, button }: FormPageTexts['myData']['expired'],
  form: Pick<PageFormProps, 'action' | 'token'>,
  submit: string,
): RenderedPage => ({
  title: heading,
  content: (
    <>
      <Lead>{text}</Lead>
      <PageForm {...form}>
        <SubmitButton action={submit}>{button}</SubmitButton>
      </PageForm>
    </>
  ),
});

export const getFieldText = (value: unknown): string => getFieldTexts(value)[0] ?? '';

export const getFieldValues = (fields: Fields): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, getFieldTexts(value)]));

const getFieldTexts = (value: unknown): readonly string[] =>
  [value].flat().filter((entry) => typeof entry === 'string');
