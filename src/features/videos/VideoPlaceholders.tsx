/** Placeholders in the size of video cards, shown while the films load. */
export function VideoPlaceholders({ count }: { readonly count: number }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="bg-white">
          <span className="block aspect-video bg-ink/15" />
          <span className="block border-t-6 border-ink/15 p-4">
            <span className="block h-6.5 w-4/5 bg-ink/15" />
          </span>
        </li>
      ))}
    </ul>
  );
}
