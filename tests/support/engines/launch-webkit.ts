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
/** Shrinks the toolbars, which keep the window wider than 330 px even when hidden. */
const NARROW_TOOLBARS =
  '* { min-width: 0; padding: 0; margin: 0; font-size: 3px; -gtk-icon-transform: scale(0.1); }';

/** Sends a WebDriver command of the session; returns its value, or rejects with the message of the driver. */
type Send = (method: 'GET' | 'POST' | 'DELETE', command: string, body?: object) => Promise<unknown>;

/** Starts WebKitGTK's browser with its driver (https://www.w3.org/TR/webdriver2/) on a virtual screen. */
export async function launchWebKit({ program, javaScriptEnabled }: LaunchOptions): Promise<EngineBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-settings-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBARS);
  const { driverUrl, stop } = await startDriver(program, folder);
  const send = await startSession(driverUrl, [
    '--automation',
    '--javascript-can-open-windows-automatically=true',
    `--enable-javascript=${String(javaScriptEnabled)}`,
  ]);
  const firstWindow = await send('GET', 'window');
  return {
    openTab: async () => {
      await send('POST', 'window', { handle: firstWindow });
      // Only a window without a toolbar can be as narrow as a phone.
      const size = `popup,width=${String(PHONE.width)},height=${String(PHONE.height)}`;
      await send('POST', 'execute/sync', {
        script: 'window.open("about:blank", "", arguments[0]);',
        args: [size],
      });
      const handles = (await send('GET', 'window/handles')) as string[];
      const openedWindow = handles.find((handle) => handle !== firstWindow);
      if (openedWindow === undefined) throw new Error('WebKit opened no window.');
      await send('POST', 'window', { handle: openedWindow });
      // Around the pointer: without a window manager, the window under the pointer has the focus.
      await send('POST', 'window/rect', {
        x: Math.floor((SCREEN.width - PHONE.width) / 2),
        y: Math.floor((SCREEN.height - PHONE.height) / 2),
        ...PHONE,
      });
      return createTab(send);
    },
    close: async () => {
      await send('DELETE', '');
      stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startSession(driverUrl: string, args: readonly string[]): Promise<Send> {
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${driverUrl}/session${path}`, {
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
    evaluate: <Result>(pageFunction: (...args: never) => Result, ...args: unknown[]) =>
      execute(`return (${pageFunction.toString()})(...arguments)`, args) as Promise<Awaited<Result>>,
    waitForFrame: async () => {
      await execute('return new Promise(requestAnimationFrame)');
    },
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
    readBrowserErrors: () => [],
    close: async () => {
      await send('DELETE', 'window');
    },
  };
}

/** Starts the driver on a free port, and retries if another program has taken the port. */
async function startDriver(
  program: string,
  folder: string,
): Promise<{ driverUrl: string; stop: () => void }> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const port = await findFreePort();
    const screen = `-screen 0 ${String(SCREEN.width)}x${String(SCREEN.height)}x24`;
    // A process group, because xvfb-run does not forward signals to its children.
    const driver = spawn('xvfb-run', ['-a', '-s', screen, program, `--port=${String(port)}`], {
      env: { ...process.env, XDG_CONFIG_HOME: folder },
      stdio: 'ignore',
      detached: true,
    });
    const stop = () => {
      if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid);
      process.off('exit', stop);
    };
    process.once('exit', stop);
    const driverUrl = `http://127.0.0.1:${String(port)}`;
    while (driver.exitCode === null && Date.now() < deadline) {
      if ((await fetch(`${driverUrl}/status`).catch(() => undefined))?.ok) return { driverUrl, stop };
      await wait(100);
    }
    stop();
  }
  throw new Error(`The driver of WebKit did not answer within ${String(START_TIMEOUT_MS)} ms.`);
}
