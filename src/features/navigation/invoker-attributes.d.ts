import 'react';

declare module 'react' {
  // Invoker commands, which React passes on as they stand: https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- the merged declaration must name the same parameter
  interface ButtonHTMLAttributes<T> {
    /** What the button does to its target, without script. */
    command?: 'show-modal' | undefined;
    /** The id of the target. */
    commandfor?: string | undefined;
  }
}
