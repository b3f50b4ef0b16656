import 'react';

declare module 'react' {
  // Invoker commands, which React passes on as they stand: https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API
  interface ButtonHTMLAttributes<T> {
    /** What the button does to its target, without script. */
    command?: 'show-modal' | 'close' | undefined;
    /** The id of the target. */
    commandfor?: string | undefined;
  }
}
