import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';

/** What MDN's HTTP Observatory says of an address. */
export interface Judgement {
  readonly grade: string;
  readonly score: number;
  /** The tests that were not passed, with their results. */
  readonly failed: readonly string[];
}

/** Judges an address on this machine: the package's own scan knows no other ports than 80 and 443. */
export async function judge(
  ports: { httpPort: number; httpsPort: number },
  path: string,
): Promise<Judgement> {
  const retrieved = await retrieve('localhost', { ...ports, path });
  const results = ALL_TESTS.map((test) => test(retrieved));
  const modifiers = results.map(({ result }) => getScoreModifier(result));
  const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 100);
  const plain = sum(modifiers.filter((points) => points < 0));
  return {
    ...getGradeForScore(plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : plain),
    failed: results
      .filter(({ pass }) => !pass)
      .map(({ constructor, result }) => `${constructor.name}: ${result}`),
  };
}
