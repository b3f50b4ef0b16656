/** Begins whatever has to be written yet: the content check finds it. */
export const TEMPLATE_WORD = 'TODO';
