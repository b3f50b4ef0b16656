/** The browser engines of the journeys; tests/browser asks Chromium. */
export const ENGINES = ['Firefox', 'WebKit'] as const;
export type Engine = (typeof ENGINES)[number];

/** The phone that the journeys are made on, in CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const;

/** The keys that a journey presses; `Shift+Tab` goes backwards. */
export type Key = 'Escape' | 'Enter' | 'Tab' | 'Shift+Tab' | 'Space';

/** A tab of any engine. Input goes through the engine's own event handling, as a visitor's would. */
export interface Tab {
  /** Opens an address and waits until its `load` event. */
  readonly goto: (url: string) => Promise<void>;
  /** Calls a function in the page, and waits for what it promises. It must use no name from around it. */
  readonly evaluate: <Args extends unknown[], Result>(
    read: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Waits until the page has been drawn anew. */
  readonly waitForFrame: () => Promise<void>;
  /** Gives the viewport this size, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  readonly clickAt: (x: number, y: number) => Promise<void>;
  /** Types into whatever has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** Errors that the browser itself reported since the tab was opened; empty where the driver passes none on. */
  readonly readReports: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface EngineBrowser {
  readonly openTab: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}

export interface LaunchOptions {
  /** The path of the program; for WebKit, that of its driver. */
  readonly program: string;
  /** Whether pages may run scripts. */
  readonly script: boolean;
}
