import { closeSync, openSync, readSync } from 'node:fs';

/** The formats of sound that people bring along, as the endings of their files; Opus is kept in OGG. */
export type SoundFormat = 'mp3' | 'm4a' | 'ogg' | 'wav' | 'flac' | 'aac';

const HEAD_BYTES = 12;

/** The format by the first bytes, whatever the name of the file says; undefined where it is no sound, null where it is empty. */
export function readSoundFormat(path: string): SoundFormat | undefined | null {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(path, 'r');
  try {
    if (readSync(file, head, 0, HEAD_BYTES, 0) === 0) return null;
  } finally {
    closeSync(file);
  }
  const start = head.toString('latin1');
  if (start.startsWith('ID3')) return 'mp3';
  if (start.startsWith('ftyp', 4)) return 'm4a';
  if (start.startsWith('OggS')) return 'ogg';
  if (start.startsWith('RIFF') && start.startsWith('WAVE', 8)) return 'wav';
  if (start.startsWith('fLaC')) return 'flac';
  return readFrame(head.readUInt16BE());
}

/** A frame of MPEG audio begins with eleven ones; the two bits of its layer are zero in AAC. */
function readFrame(bits: number): SoundFormat | undefined {
  if (bits >> 5 !== 0x7ff) return undefined;
  return (bits & 0b110) === 0 ? 'aac' : 'mp3';
}
