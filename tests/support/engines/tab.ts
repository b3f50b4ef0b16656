/** The browser engines that the journeys run in. */
export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const;
export type Engine = (typeof ENGINES)[number];

/** The phone that the journeys are made on, in CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const;

export type Key = 'Escape' | 'Enter' | 'Tab';

/** What a tab of every engine can do. Input goes through the engine's own event handling, as a visitor's would. */
export interface Tab {
  /** Opens an address and waits until its `load` event. */
  readonly goto: (url: string) => Promise<void>;
  /** Calls a function in the page. It runs on its own there: it must use no name from around it, and no promise. */
  readonly evaluate: <Args extends unknown[], Result>(
    read: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  readonly clickAt: (x: number, y: number) => Promise<void>;
  /** Types into whatever has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** The view as a PNG, in base64. */
  readonly takeScreenshot: () => Promise<string>;
  /** Errors that the browser itself reported since the tab was opened; empty where the driver passes none on. */
  readonly readReports: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** A started browser. */
export interface EngineBrowser {
  readonly openTab: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}

/** How a browser is started. */
export interface LaunchOptions {
  /** The path of the program; for WebKit, that of its driver. */
  readonly program: string;
  /** Whether pages may run scripts. */
  readonly script: boolean;
}
