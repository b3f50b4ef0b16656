/** The letters from which a name is set smaller in the header; with more, it does not fit beside the menu at 1,024 px. */
const LONG_NAME_LETTERS = 15;

/** Whether the logo takes the small size of type for this name. */
export const isLongName = (name: string): boolean => name.length >= LONG_NAME_LETTERS;
