import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const readError = (subject: string) =>
  spawnSync('sh', ['.githooks/commit-msg'], { input: `${subject}\n`, encoding: 'utf8' }).stderr;

it.each([
  'Fix layout shift of the hero buttons at 412 px',
  `Mark te reo ${'ā'.repeat(60)}`,
  `Revert "${'Fix layout shift '.repeat(6)}"`,
])('accepts the commit subject %j', (subject) => {
  expect(readError(subject)).toBe('');
});

it.each([
  ['Less', 'needs more than one word'],
  ['Fix the menu.', 'ends with a full stop'],
  [`Mark te reo ${'ā'.repeat(61)}`, 'has 73 characters'],
])('rejects the commit subject %j, which %s', (subject, problem) => {
  expect(readError(subject)).toContain(problem);
});
