import { useSyncExternalStore } from 'react';

import { FORM_ERROR_STYLE } from './FormError.tsx';

export interface ConnectionWords {
  /** What is said when there is no connection: nothing was sent, and what was typed is still there. */
  readonly lost: string;
  /** The same once there is a connection again. */
  readonly back: string;
  /** The button that sends it: nothing is sent by itself. */
  readonly send: string;
}

/** In a form that could not be sent: whether there is a connection by now, and the button that sends the form. */
export function NoConnection({ lost, back, send }: ConnectionWords) {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <span className={FORM_ERROR_STYLE}>
      {isOnline ? back : lost}{' '}
      <button type="submit" className="block min-h-11 underline hover:no-underline">
        {send}
      </button>
    </span>
  );
}

function watchConnection(change: () => void): () => void {
  addEventListener('online', change);
  addEventListener('offline', change);
  return () => {
    removeEventListener('online', change);
    removeEventListener('offline', change);
  };
}
