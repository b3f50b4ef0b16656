import { startTooltips } from './tooltip.ts';

// The page fetches this module at the first sign of interest in a control that is only an icon.
if (typeof document !== 'undefined') startTooltips();

/** The tooltips of the page; they belong to controls that are plain HTML, so this draws nothing itself. */
export const Tooltips = () => null;
