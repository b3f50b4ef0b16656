import { useEffect, useRef } from 'react';

import { BUTTON_STYLES } from '../../components/ui/button-styles.ts';
import { getCurrent } from '../../lib/current-page.ts';

const DRAWER_ID = 'menu-drawer';

export interface MenuDrawerProps {
  /** The entries of the menu. */
  readonly nav: readonly { readonly name: string; readonly href: string }[];
  /** The two buttons under them. */
  readonly actions: readonly { readonly label: string; readonly href: string }[];
  /** The address of the page, without a trailing slash. */
  readonly path: string;
}

/** Whether the browser has invoker commands; in one that has not, the island opens the drawer. */
const hasCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

/**
 * The menu of small screens: a native modal dialog, opened and closed by native commands, so that it works before
 * this script arrives and without it. The script closes it on links that do not leave the page, and replaces the
 * commands in browsers without them.
 */
export function MenuDrawer({ nav, actions, path }: MenuDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const open = () => {
    if (!hasCommands()) drawer.current?.showModal();
  };
  const close = () => {
    drawer.current?.close();
  };
  // For browsers without `closedby`: a click on the backdrop has the dialog itself as its target.
  useEffect(() => {
    const dialog = drawer.current;
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === dialog) dialog?.close();
    };
    dialog?.addEventListener('click', closeOnBackdrop);
    return () => dialog?.removeEventListener('click', closeOnBackdrop);
  }, []);

  return (
    <>
      <button
        type="button"
        command="show-modal"
        commandfor={DRAWER_ID}
        aria-haspopup="dialog"
        aria-label="Open menu"
        data-tooltip="Open menu"
        onClick={open}
        className="flex size-12 items-center justify-center text-white"
      >
        <svg viewBox="0 0 24 24" className="size-8 fill-none stroke-current stroke-3" aria-hidden="true">
          <path d="M3 6h18M3 12h18M3 18h18" />
        </svg>
      </button>
      <dialog
        ref={drawer}
        id={DRAWER_ID}
        closedby="any"
        aria-label="Menu"
        className="drawer fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[85vw] flex-col gap-2 overflow-y-auto bg-ink p-6 text-white backdrop:bg-ink/70 open:flex"
      >
        <button
          type="button"
          command="close"
          commandfor={DRAWER_ID}
          aria-label="Close menu"
          data-tooltip="Close menu"
          onClick={close}
          className="flex size-12 shrink-0 items-center justify-center self-end"
        >
          <svg viewBox="0 0 24 24" className="size-8 fill-none stroke-current stroke-3" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
        <nav aria-label="Menu">
          <ul>
            {nav.map(({ name, href }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={getCurrent(href, path)}
                  onClick={close}
                  className="block border-b border-white/25 py-3 font-display text-xl hover:text-kowhai aria-[current]:text-kowhai"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {actions.map(({ label, href }, index) => (
          <a
            key={label}
            href={href}
            onClick={close}
            className={`${BUTTON_STYLES.base} ${index === 0 ? BUTTON_STYLES.light : BUTTON_STYLES.kowhai} mt-3`}
          >
            {label}
          </a>
        ))}
      </dialog>
    </>
  );
}
