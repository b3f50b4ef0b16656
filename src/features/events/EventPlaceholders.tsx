/** Placeholders in the size of events, shown while these load. */
export function EventPlaceholders({ count }: { readonly count: number }) {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li
          key={index}
          className="grid min-h-28 grid-cols-[4.5rem_1fr] items-center gap-5 border-t border-current/30 py-4"
        >
          <span className="h-18 bg-current/20" />
          <span className="grid gap-3">
            <span className="h-6 w-3/5 bg-current/20" />
            <span className="h-4 w-4/5 bg-current/20" />
          </span>
        </li>
      ))}
    </ul>
  );
}
