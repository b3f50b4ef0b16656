import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';

import { PHONE, type EngineBrowser, type LaunchOptions, type Tab } from './tab.ts';

const DEBIAN_ARCHITECTURE = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
/** The browser that comes with the driver. */
export const MINI_BROWSER = `/usr/lib/${DEBIAN_ARCHITECTURE}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
/** In CSS pixels. */
const SCREEN = { width: 1280, height: 1024 } as const;
const START_TIMEOUT_MS = 20_000;
const KEYS = {
  Escape: Key.ESCAPE,
  Enter: Key.ENTER,
  Tab: Key.TAB,
  'Shift+Tab': Key.TAB,
  Space: Key.SPACE,
} as const;
/** Bars that the window has but does not show would keep it wider than 330 px. */
const NARROW_BARS =
  '* { min-width: 0; padding: 0; margin: 0; font-size: 3px; -gtk-icon-transform: scale(0.1); }';
/** WebKitGTK passes it on to pages as the wish for less motion. */
const LESS_MOTION = '[Settings]\ngtk-enable-animations=0\n';

/** Starts WebKitGTK's browser by its driver, on a screen of its own that nobody sees. */
export async function launchWebKit({
  program,
  script,
  isAdapted = false,
}: LaunchOptions): Promise<EngineBrowser> {
  const settings = await mkdtemp(join(tmpdir(), 'webkit-settings-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_BARS);
  if (isAdapted) await writeFile(join(settings, 'gtk-3.0', 'settings.ini'), LESS_MOTION);
  const { server, stop } = await startDriver(program, settings);
  const args = [
    '--automation',
    '--javascript-can-open-windows-automatically=true',
    `--enable-javascript=${script ? 'true' : 'false'}`,
  ];
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args },
      }),
    )
    .build();
  const first = await driver.getWindowHandle();
  return {
    openTab: async () => {
      await driver.switchTo().window(first);
      // Only a window without a toolbar becomes as narrow as a phone.
      const size = `popup,width=${String(PHONE.width)},height=${String(PHONE.height)}`;
      await driver.executeScript('window.open("about:blank", "", arguments[0]);', size);
      const opened = (await driver.getAllWindowHandles()).find((handle) => handle !== first);
      if (opened === undefined) throw new Error('WebKit opened no window.');
      await driver.switchTo().window(opened);
      await centre(driver, PHONE.width, PHONE.height);
      return toTab(driver);
    },
    close: async () => {
      await driver.quit();
      stop();
      await rm(settings, { recursive: true, force: true });
    },
  };
}

function toTab(driver: WebDriver): Tab {
  return {
    goto: (url) => driver.get(url),
    evaluate: <Result>(read: (...args: never) => Result, ...args: unknown[]) =>
      driver.executeScript<Awaited<Result>>(`return (${read.toString()})(...arguments)`, ...args),
    waitForFrame: async () => {
      await driver.executeScript('return new Promise(requestAnimationFrame)');
    },
    run: async (source) => {
      await driver.executeScript(source);
    },
    resize: (width, height) => centre(driver, width, height),
    clickAt: (x, y) => driver.actions().move({ x, y }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => {
      const keys = driver.actions();
      if (key === 'Shift+Tab') keys.keyDown(Key.SHIFT).sendKeys(KEYS[key]).keyUp(Key.SHIFT);
      else keys.sendKeys(KEYS[key]);
      return keys.perform();
    },
    takeScreenshot: () => driver.takeScreenshot(),
    readReports: () => [],
    close: () => driver.close(),
  };
}

/** Gives the window a size, around the pointer: on a screen without a window manager that one has the focus. */
async function centre(driver: WebDriver, width: number, height: number): Promise<void> {
  const x = Math.floor((SCREEN.width - width) / 2);
  const y = Math.floor((SCREEN.height - height) / 2);
  await driver.manage().window().setRect({ x, y, width, height });
}

/** Starts the driver on a port that is free, and again where another program has taken that before it. */
async function startDriver(program: string, settings: string): Promise<{ server: string; stop: () => void }> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const port = await findFreePort();
    const screen = `-screen 0 ${String(SCREEN.width)}x${String(SCREEN.height)}x24`;
    // A process group of its own: xvfb-run does not pass signals on to what it started.
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

/** A port that nobody listens on at this moment. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port.');
  return address.port;
}
