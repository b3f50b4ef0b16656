export const FORM_ERROR_STYLE = 'block border-s-10 border-accent bg-white px-2 text-ink';

export const FormError = ({ text, contact }: { readonly text: string; readonly contact?: string }) => (
  <span className={FORM_ERROR_STYLE}>
    {text}{' '}
    {contact !== undefined && (
      <a href={`mailto:${contact}`} className="py-3 underline hover:no-underline">
        {contact}
      </a>
    )}
  </span>
);
