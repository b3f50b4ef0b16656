/** The looks of the pages that functions write, in classes that the site's style sheet has. */
export const PAGE_CLASSES = {
  title: 'text-poster',
  subtitle: 'text-xl mt-6',
  lead: 'text-xl mt-4 max-w-measure',
  text: 'mt-4 max-w-measure',
  error: 'mt-4 border-3 border-ink bg-white px-4 py-2 max-w-measure',
  form: 'grid gap-4 mt-6 max-w-measure',
  label: 'grid gap-3',
  input: 'min-h-12 border-3 border-ink bg-white px-3',
  textarea: 'border-3 border-ink bg-white px-3 py-2',
  choice: 'flex gap-3',
  list: 'grid gap-3 mt-4 max-w-measure',
  link: 'underline',
  button:
    'inline-flex min-h-12 items-center justify-center gap-2 border-3 px-5 py-2 text-center font-display leading-tight border-pohutukawa bg-pohutukawa text-white hover:border-ink hover:bg-ink',
  quietButton:
    'inline-flex min-h-12 items-center justify-center gap-2 border-3 px-5 py-2 text-center font-display leading-tight border-ink text-ink hover:bg-ink hover:text-white',
} as const;
