import { useEffect } from 'react';

/** The id of the dialog in MenuDialog.astro. */
export const DRAWER_ID = 'menu-drawer';

/**
 * The button that opens the menu of small screens by a native command, before this script arrives and without it;
 * open-menu.js replaces the command in browsers that have none. This script closes the menu on links that do not leave
 * the page, and on a tap beside it in browsers without `closedby`.
 */
export function MenuDrawer() {
  useEffect(() => {
    const dialog = document.querySelector<HTMLDialogElement>(`#${DRAWER_ID}`);
    const closeOnClick = ({ target }: MouseEvent) => {
      // A click on the backdrop has the dialog itself as its target.
      if (target === dialog || (target as Element).closest('a')) dialog?.close();
    };
    dialog?.addEventListener('click', closeOnClick);
    return () => dialog?.removeEventListener('click', closeOnClick);
  }, []);

  return (
    <button
      type="button"
      command="show-modal"
      commandfor={DRAWER_ID}
      aria-haspopup="dialog"
      aria-label="Open menu"
      data-tooltip="Open menu"
      className="flex size-12 items-center justify-center text-white"
    >
      <svg viewBox="0 0 24 24" className="size-8 fill-none stroke-current stroke-3" aria-hidden="true">
        <path d="M3 6h18M3 12h18M3 18h18" />
      </svg>
    </button>
  );
}
