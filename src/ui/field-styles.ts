/** The classes of the parts of a form field, for `.astro` files and islands. */
export const FIELD_STYLES = {
  label: 'block pb-1 font-display',
  input: 'block min-h-12 w-full border-3 border-ink bg-white px-3 py-2 text-ink',
  choice: 'flex min-h-11 items-center gap-3',
  box: 'size-6 shrink-0 accent-accent',
} as const;
