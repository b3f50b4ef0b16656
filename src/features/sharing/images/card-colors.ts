import { POLICY_LOOKS } from '../../policies/policy-looks.ts';
import { readTokens } from '../../../lib/design-tokens.server.ts';
import type { ShareGround } from './share-card.ts';

/** The colours of a share image, as `#rrggbb`. */
export interface CardColors {
  readonly ground: string;
  readonly words: string;
  /** The line above the words, bars, and the sun. */
  readonly accent: string;
  /** The strip at the foot, and the words in it. */
  readonly foot: string;
  readonly footWords: string;
  readonly hill: string;
}

/** The colours that go with a ground. */
export async function readCardColors(ground: ShareGround): Promise<CardColors> {
  const token = await readTokens();
  const [ink, white, kowhai] = [token('ink'), token('white'), token('kowhai')];
  if (ground === 'kowhai')
    return {
      ground: kowhai,
      words: ink,
      accent: token('pohutukawa'),
      foot: ink,
      footWords: white,
      hill: ink,
    };
  const color: string =
    ground in POLICY_LOOKS ? POLICY_LOOKS[ground as keyof typeof POLICY_LOOKS].color : ground;
  return {
    ground: color.startsWith('#') ? color : token(color),
    words: white,
    accent: kowhai,
    foot: kowhai,
    footWords: ink,
    hill: color === 'ink' ? token('moana') : ink,
  };
}
