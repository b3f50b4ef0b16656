import { PassThrough } from 'node:stream';
import { createInterface } from 'node:readline/promises';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandError } from '../../../src/cli/command-line.ts';
import { describeFailure } from '../../../src/cli/new-failure.ts';
import { findSound } from '../../../src/cli/new-picture.ts';

/** What is thrown by `act`. */
const catchFrom = async (act: () => unknown): Promise<unknown> => {
  try {
    await act();
  } catch (cause) {
    return cause;
  }
  throw new Error('Nothing was thrown.');
};

describe('the end of npm run new without a file', () => {
  const STOPPED = '\nStopped. Nothing was written.';

  it('is told where somebody presses Ctrl+C at a question', async () => {
    const input = new PassThrough();
    const terminal = createInterface({ input, output: new PassThrough(), terminal: true });
    const cause = await catchFrom(() => {
      const answer = terminal.question('title: ');
      input.write('\u0003');
      return answer;
    });
    expect(describeFailure(cause)).toBe(STOPPED);
  });

  it('is told where the terminal is closed before a question', async () => {
    const terminal = createInterface({ input: new PassThrough(), output: new PassThrough() });
    terminal.close();
    expect(describeFailure(await catchFrom(() => terminal.question('title: ')))).toBe(STOPPED);
  });

  it('is told in the words of the command', () => {
    expect(describeFailure(new CommandError('There is no file x.mp3.'))).toBe('There is no file x.mp3.');
  });

  it.each([new Error('broken'), 'broken'])('is a fault of the program otherwise: %s', (cause) => {
    expect(describeFailure(cause)).toBeUndefined();
  });
});

it('a sound file that is none is refused at once, in the words of the check', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sound-'));
  const path = join(folder, 'radio.mp3');
  try {
    await writeFile(path, 'RIFF....WAVEfmt ');
    expect(() => findSound(path)).toThrow(
      new CommandError(
        '"audioUrl" names a sound file that is no MP3: it is WAV.\n  Expected: a recording that is saved or exported as MP3; another name alone does not make it one',
      ),
    );
    await writeFile(path, 'ID3 and the sound');
    expect(findSound(path).ending).toBe('.mp3');
  } finally {
    await rm(folder, { recursive: true });
  }
});
