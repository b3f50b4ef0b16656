/** The classes of what a form says of a failure. */
export const FORM_ERROR_STYLE = 'block border-s-10 border-pohutukawa bg-white px-2 text-ink';
