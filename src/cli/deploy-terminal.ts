import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

import type { DeployDeps } from './deploy-deps.ts';

const CANNOT_START = 127;
/** What shells answer for a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

/** On Windows npx is a script of the shell, which would take arguments apart at their spaces: its module is run instead. */
const toProgram = (name: string, args: readonly string[]): [string, string[]] =>
  process.platform === 'win32' && name === 'npx'
    ? [process.execPath, [join(dirname(process.env['npm_execpath'] ?? ''), 'npx-cli.js'), ...args]]
    : [name, [...args]];

export const run: DeployDeps['run'] = (name, args) =>
  new Promise((resolve) => {
    const child = spawn(...toProgram(name, args), { stdio: ['ignore', 'pipe', 'pipe'] });
    const texts = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (part: string) => (texts.stdout += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (texts.stderr += part));
    child.on('error', (cause) => {
      resolve({ code: null, stdout: '', stderr: cause.message });
    });
    child.on('close', (code) => {
      resolve({ code, ...texts });
    });
  });

/** @returns runs a program in this terminal, and asks, line by line; `close` gives the terminal back. */
export function openTerminal(): Pick<DeployDeps, 'show' | 'ask'> & { readonly close: () => void } {
  let reader: Reader | undefined;
  const close = () => {
    reader?.lines.close();
    reader = undefined;
  };
  return {
    show: (name, args) => {
      // The program reads the keyboard itself. Lines that are piped in stay with this one.
      if (process.stdin.isTTY) close();
      return new Promise((resolve) => {
        const stdin = process.stdin.isTTY ? 'inherit' : 'ignore';
        const child = spawn(...toProgram(name, args), { stdio: [stdin, 'inherit', 'inherit'] });
        child.on('error', () => {
          resolve(CANNOT_START);
        });
        child.on('close', resolve);
      });
    },
    ask: async (question, isSecret = false) => {
      reader ??= openReader();
      // What is piped in may have ended, with its lines still waiting: prompt() would throw.
      if (process.stdin.isTTY) {
        reader.lines.setPrompt(question);
        reader.lines.prompt();
      } else process.stderr.write(question);
      reader.isMuted.value = isSecret;
      const { value, done } = await reader.next();
      reader.isMuted.value = false;
      // While it is open, it takes Ctrl-C from the program that runs next.
      if (process.stdin.isTTY) close();
      if (isSecret || !process.stdin.isTTY) process.stderr.write('\n');
      return done ? null : value;
    },
    close,
  };
}

interface Reader {
  readonly lines: Interface;
  readonly next: () => Promise<IteratorResult<string, undefined>>;
  /** While it is true, nothing of what is typed is shown. */
  readonly isMuted: { value: boolean };
}

function openReader(): Reader {
  const isMuted = { value: false };
  const output = new Writable({
    write: (chunk: Buffer, _, done) => {
      if (!isMuted.value) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({
    input: process.stdin,
    output,
    terminal: process.stdin.isTTY,
    historySize: 0,
  });
  lines.once('SIGINT', () => {
    lines.close();
  });
  const iterator = lines[Symbol.asyncIterator]();
  return { lines, isMuted, next: () => iterator.next() };
}

export const withSecretFile: DeployDeps['withSecretFile'] = async (text, use) => {
  // The folder is the user's alone, and so is the file.
  const folder = await mkdtemp(join(tmpdir(), 'settings-'));
  const removeAndEnd = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(INTERRUPTED);
  };
  process.once('SIGINT', removeAndEnd);
  try {
    const path = join(folder, 'settings.env');
    await writeFile(path, text, { mode: 0o600 });
    return await use(path);
  } finally {
    process.off('SIGINT', removeAndEnd);
    await rm(folder, { recursive: true, force: true });
  }
};
