/** Engines besides Chromium, which tests/browser uses. */
export const ENGINES = ['Firefox', 'WebKit'] as const;
export type Engine = (typeof ENGINES)[number];

export const PHONE = { width: 390, height: 844 } as const;

export type Key = 'Escape' | 'Enter' | 'Tab' | 'Shift+Tab' | 'Space';

/** A tab in any engine. Input passes through the event handling of the engine; sizes and points are in CSS pixels. */
export interface Tab {
  readonly goto: (url: string) => Promise<void>;
  /** Calls a function in the page and awaits its result. The function cannot use names from its scope. */
  readonly evaluate: <Args extends unknown[], Result>(
    pageFunction: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  readonly waitForFrame: () => Promise<void>;
  readonly clickAt: (x: number, y: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** Errors reported by the browser since the tab was opened; empty if the driver does not report any. */
  readonly readBrowserErrors: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface EngineBrowser {
  readonly openTab: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}

export interface LaunchOptions {
  /** The path of the program; for WebKit, of its driver. */
  readonly program: string;
  readonly javaScriptEnabled: boolean;
}
