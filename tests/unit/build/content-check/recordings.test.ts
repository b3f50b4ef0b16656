import { describe, expect, it } from 'vitest';

import { useFakeContent } from '../../../support/fake-content.ts';

const HALL = 'content/media/hall.mdx';
const RADIO = 'content/media/radio.mdx';

const content = useFakeContent();

describe('the address of a video', () => {
  it.each([
    'https://vimeo.com/76979871',
    'https://www.youtube.com/@example',
    'https://www.youtube.com/playlist?list=PLx',
    'https://youtu.be/short',
  ])('is told when it is not that of a video on YouTube: %s', async (address) => {
    await content.setField(HALL, 'videoUrl', address);
    expect(await content.report()).toContain(
      `${HALL}\n  line 24: "videoUrl" is not the address of a video on YouTube.\n    Expected: the address of the video on YouTube\n    Example:  videoUrl: https://www.youtube.com/watch?v=aqz-KE-bpKQ`,
    );
  });

  it.each(['https://youtu.be/aqz-KE-bpKQ?t=90', 'https://www.youtube.com/shorts/aqz-KE-bpKQ'])(
    'may be any form of it: %s',
    async (address) => {
      await content.setField(HALL, 'videoUrl', address);
      expect(await content.check()).toEqual([]);
    },
  );
});

describe('the captions of a video', () => {
  const HINT = `1 hint in 1 file; nothing stops the build.\n\n${HALL}\n  line `;
  const WORDS =
    '"captions" does not say that people who cannot hear can follow this video.\n    Expected: captions: in YouTube Studio, "Subtitles", then "Add"; read them through, and say so here\n    Example:  captions: true';

  it.each([
    ['left out', undefined, 23],
    ['false', false, 24],
  ])('are asked for where the field is %s', async (_, value, line) => {
    await content.setField(HALL, 'placeholder', undefined);
    await content.setField(HALL, 'duration', '0:40');
    await content.setField(HALL, 'captions', value);
    expect(await content.report()).toBe(`${HINT}${String(line)}: hint: ${WORDS}`);
  });

  it('are not asked for while another film stands in, nor for a sound', async () => {
    await content.setField(HALL, 'captions', false);
    await content.setField(RADIO, 'placeholder', undefined);
    await content.setField(RADIO, 'duration', '0:40');
    expect(await content.check()).toEqual([]);
  });
});

describe('a transcript', () => {
  const setUp = async (duration: string, words: number) => {
    await content.setField(RADIO, 'placeholder', undefined);
    await content.setField(RADIO, 'duration', duration);
    await content.replace(RADIO, '---\nWelcome.\n', `---\nWelcome. ${'word '.repeat(words - 1)}\n`);
  };

  it.each([
    ['1:00', 19, '19 words'],
    ['14:48', 1, '1 word'],
    ['1:00:00', 1_199, '1199 words'],
  ])('is pointed out when %s of recording have %s words', async (duration, words, count) => {
    await setUp(duration, words);
    expect(await content.report()).toBe(
      `1 hint in 1 file; nothing stops the build.\n\n${RADIO}\n  line 25: hint: The transcript has ${count} for ${duration} of recording.\n    Expected: all that is said, for people who cannot hear it\n    Example:  **Host:** Who pays?`,
    );
  });

  it.each([
    ['1:00', 20],
    ['0:59', 1],
  ])('may be as short as that: %s, %s words', async (duration, words) => {
    await setUp(duration, words);
    expect(await content.check()).toEqual([]);
  });
});

describe('a sound file', () => {
  it.each([
    ['an M4A', Buffer.from('\0\0\0\x20ftypM4A ', 'latin1'), ': it is M4A'],
    ['a WAV', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), ': it is WAV'],
    ['an AAC', Buffer.from([0xff, 0xf1, 0x50, 0x80]), ': it is AAC'],
    ['an Ogg', Buffer.from('OggS and more'), ': it is OGG'],
    ['a page of HTML', Buffer.from('<!doctype html>'), ''],
    ['empty', Buffer.alloc(0), ': it is empty'],
  ])('is told when it is %s under the name of an MP3', async (_, bytes, what) => {
    await content.write('content/media/radio.mp3', bytes);
    expect(await content.report()).toBe(
      `The site was not built: 1 issue to mend in 1 file.\n\n${RADIO}\n  line 24: "audioUrl" names a sound file that is no MP3${what}.\n    Expected: a recording that is saved or exported as MP3; another name alone does not make it one`,
    );
  });

  it.each([
    ['radio.mp3', Buffer.from([0xff, 0xfb, 0x90, 0x64])],
    ['radio.m4a', Buffer.from('\0\0\0\x20ftypM4A ', 'latin1')],
    ['radio.ogg', Buffer.from('OggS and more')],
    ['radio.opus', Buffer.from('OggS and more')],
  ])('may be %s', async (name, bytes) => {
    await content.remove('content/media/radio.mp3');
    await content.write(`content/media/${name}`, bytes);
    await content.setField(RADIO, 'audioUrl', `./${name}`);
    expect(await content.check()).toEqual([]);
  });
});
