import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { findFreePort } from '../http-server.ts';
import { PHONE, type EngineBrowser, type Key, type LaunchOptions, type Tab } from './tab.ts';

const DEBIAN_ARCHITECTURE = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
/** The browser included with the driver. */
export const MINI_BROWSER = `/usr/lib/${DEBIAN_ARCHITECTURE}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
/** In CSS pixels. */
const SCREEN = { width: 1280, height: 1024 } as const;
const START_TIMEOUT_MS = 20_000;
const SHIFT = '\uE008';
/** The code points of keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<Key, string>> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  'Shift+Tab': '\uE004',
  Space: ' ',
};
/** Hidden toolbars would keep the window wider than 330 px. */
const NARROW_BARS =
  '* { min-width: 0; padding: 0; margin: 0; font-size: 3px; -gtk-icon-transform: scale(0.1); }';

/** Sends a WebDriver command of the session; returns its value, or rejects with the message of the driver. */
type Send = (method: 'GET' | 'POST' | 'DELETE', command: string, body?: object) => Promise<unknown>;

/** Starts WebKitGTK's browser with its driver (https://www.w3.org/TR/webdriver2/) on a virtual screen. */
export async function launchWebKit({ program, script }: LaunchOptions): Promise<EngineBrowser> {
  const settings = await mkdtemp(join(tmpdir(), 'webkit-settings-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_BARS);
  const { server, stop } = await startDriver(program, settings);
  const send = await startSession(server, [
    '--automation',
    '--javascript-can-open-windows-automatically=true',
    `--enable-javascript=${String(script)}`,
  ]);
  const first = await send('GET', 'window');
  return {
    openTab: async () => {
      await send('POST', 'window', { handle: first });
      // Only a window without a toolbar can be as narrow as a phone.
      const size = `popup,width=${String(PHONE.width)},height=${String(PHONE.height)}`;
      await send('POST', 'execute/sync', {
        script: 'window.open("about:blank", "", arguments[0]);',
        args: [size],
      });
      const handles = (await send('GET', 'window/handles')) as string[];
      const opened = handles.find((handle) => handle !== first);
      if (opened === undefined) throw new Error('WebKit opened no window.');
      await send('POST', 'window', { handle: opened });
      await center(send, PHONE.width, PHONE.height);
      return createTab(send);
    },
    close: async () => {
      await send('DELETE', '');
      stop();
      await rm(settings, { recursive: true, force: true });
    },
  };
}

async function startSession(server: string, args: readonly string[]): Promise<Send> {
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${server}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${(value as { message: string }).message}`);
    return value;
  };
  const { sessionId } = (await request('POST', '', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args },
      },
    },
  })) as { sessionId: string };
  return (method, command, body) => request(method, `/${sessionId}${command && `/${command}`}`, body);
}

function createTab(send: Send): Tab {
  const execute = (script: string, args: readonly unknown[] = []) =>
    send('POST', 'execute/sync', { script, args });
  const press = (...keys: readonly string[]) => {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    return perform({ type: 'key', id: 'keyboard', actions: [...down, ...up] });
  };
  const perform = async (input: object) => {
    await send('POST', 'actions', { actions: [input] });
  };
  return {
    goto: async (url) => {
      await send('POST', 'url', { url });
    },
    evaluate: <Result>(read: (...args: never) => Result, ...args: unknown[]) =>
      execute(`return (${read.toString()})(...arguments)`, args) as Promise<Awaited<Result>>,
    waitForFrame: async () => {
      await execute('return new Promise(requestAnimationFrame)');
    },
    resize: (width, height) => center(send, width, height),
    clickAt: (x, y) =>
      perform({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', duration: 0, x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: async (text) => {
      for (const letter of text) await press(letter);
    },
    press: (key) => (key === 'Shift+Tab' ? press(SHIFT, KEYS[key]) : press(KEYS[key])),
    readReports: () => [],
    close: async () => {
      await send('DELETE', 'window');
    },
  };
}

/** Resizes the window around the pointer: without a window manager, the window under the pointer has the focus. */
async function center(send: Send, width: number, height: number): Promise<void> {
  const x = Math.floor((SCREEN.width - width) / 2);
  const y = Math.floor((SCREEN.height - height) / 2);
  await send('POST', 'window/rect', { x, y, width, height });
}

/** Starts the driver on a free port, and retries if another program has taken the port. */
async function startDriver(program: string, settings: string): Promise<{ server: string; stop: () => void }> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const port = await findFreePort();
    const screen = `-screen 0 ${String(SCREEN.width)}x${String(SCREEN.height)}x24`;
    // A process group, because xvfb-run does not forward signals to its children.
    const driver = spawn('xvfb-run', ['-a', '-s', screen, program, `--port=${String(port)}`], {
      env: { ...process.env, XDG_CONFIG_HOME: settings },
      stdio: 'ignore',
      detached: true,
    });
    const stop = () => {
      if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid);
      process.off('exit', stop);
    };
    process.once('exit', stop);
    const server = `http://127.0.0.1:${String(port)}`;
    while (driver.exitCode === null && Date.now() < deadline) {
      if ((await fetch(`${server}/status`).catch(() => undefined))?.ok) return { server, stop };
      await wait(100);
    }
    stop();
  }
  throw new Error(`The driver of WebKit did not answer within ${String(START_TIMEOUT_MS)} ms.`);
}
