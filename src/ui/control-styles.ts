export const FIELD_STYLES = {
  label: 'block pb-1 font-display',
  input: 'block min-h-12 w-full border-3 border-ink bg-white px-3 py-2 text-ink',
  choice: 'flex min-h-11 items-center gap-3',
  box: 'size-6 shrink-0 accent-accent',
} as const;

export const BUTTON_STYLES = {
  base: 'button',
  primary: 'border-accent bg-accent text-white hover:border-ink hover:bg-ink',
  brand: 'border-brand bg-brand text-ink hover:border-white hover:bg-white',
  outline: 'border-ink text-ink hover:bg-ink hover:text-white',
  light: 'border-white text-white hover:bg-white hover:text-ink',
} as const;

export type ButtonVariant = Exclude<keyof typeof BUTTON_STYLES, 'base'>;
