import { useStore } from '@nanostores/react';
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';

import { useHydrated } from '../../lib/use-hydrated.ts';
import { $toasts, TOAST_DURATION_MS, addToast, dismissToast } from './toasts.ts';

const SWIPE_THRESHOLD_PX = 50;
const STYLES = {
  default: 'border-secondary bg-white text-ink',
  destructive: 'border-white bg-accent text-white',
};

// `client:interaction` loads this module on the first `toast:open`, then dispatches that event again.
if (typeof document !== 'undefined') {
  document.addEventListener('toast:open', ({ detail }) => {
    addToast(detail);
  });
}

/** The messages of the page, at the top of phones and at the bottom right of larger screens. */
export function ToastRegion() {
  const toasts = useStore($toasts);
  // The build renders none of it: React takes over the same nothing before it shows the first message. An element, because
  // Astro tries other frameworks on a component that gives null, outside of React, which writes an error for each page.
  if (!useHydrated()) return <></>;
  return (
    <Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toasts.map(({ id, open, title, text, variant = 'default' }) => (
        <Root
          key={id}
          open={open}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(id);
          }}
          className={`flex items-start justify-between gap-4 border-s-10 p-4 ${STYLES[variant]}`}
        >
          <div>
            {title !== undefined && <Title className="font-display text-lg">{title}</Title>}
            <Description>{text}</Description>
          </div>
          <Close
            aria-label="Close"
            data-tooltip="Close"
            className="-m-2 flex size-11 shrink-0 items-center justify-center text-xl"
          >
            <span aria-hidden="true">×</span>
          </Close>
        </Root>
      ))}
      <Viewport
        hotkey={['F8']}
        className="fixed inset-x-0 top-0 z-20 grid gap-2 p-4 sm:top-auto sm:right-0 sm:bottom-0 sm:left-auto sm:w-96"
      />
    </Provider>
  );
}
