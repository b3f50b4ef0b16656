import { useEffect } from 'react';

export const DRAWER_ID = 'menu-drawer';

/** Not in React's types yet: https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API */
const OPENS_DRAWER = { command: 'show-modal', commandfor: DRAWER_ID };

/** Opens the menu by a native command, or by layouts/head.js in old browsers. Any link closes it. */
export function MenuDrawer({ label }: { readonly label: string }) {
  useEffect(() => {
    const dialog = document.querySelector<HTMLDialogElement>(`#${DRAWER_ID}`);
    const closeOnLink = ({ target }: MouseEvent) => {
      if ((target as Element).closest('a')) dialog?.close();
    };
    dialog?.addEventListener('click', closeOnLink);
    return () => dialog?.removeEventListener('click', closeOnLink);
  }, []);

  return (
    <button
      type="button"
      {...OPENS_DRAWER}
      aria-haspopup="dialog"
      aria-label={label}
      data-tooltip={label}
      className="flex size-12 items-center justify-center text-white"
    >
      <svg viewBox="0 0 24 24" className="size-8 fill-none stroke-current stroke-3" aria-hidden="true">
        <path d="M3 6h18M3 12h18M3 18h18" />
      </svg>
    </button>
  );
}
