import { Fragment } from 'react';

export const FORM_ERROR_STYLE = 'block border-s-10 border-accent bg-white px-2 text-ink';

export const FormError = ({ text, contact }: { readonly text: string; readonly contact?: string }) => {
  const [before = '', ...after] = contact === undefined ? [text] : text.split(contact);
  return (
    <span className={FORM_ERROR_STYLE}>
      {before}
      {after.map((part) => (
        <Fragment key={part}>
          <a href={`mailto:${String(contact)}`} className="py-3 underline hover:no-underline">
            {contact}
          </a>
          {part}
        </Fragment>
      ))}
    </span>
  );
};
