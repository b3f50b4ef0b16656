import { describe, expect, it } from 'vitest';

import { createTeReoMarker, removeMacrons } from '../../../src/lib/te-reo.ts';

describe('the marker of te reo Māori', () => {
  const mark = createTeReoMarker(['whenua', 'mana whenua', 'pōhutukawa', 'tī kōuka', 'hui']);

  it.each([
    ['', ''],
    ['Under the pōhutukawa.', 'Under the ((mi:pōhutukawa)).'],
    ['Pōhutukawa and POHUTUKAWA', '((mi:Pōhutukawa)) and POHUTUKAWA'],
    ['a pohutukawa without its macron', 'a pohutukawa without its macron'],
    ['the mana whenua and the whenua', 'the ((mi:mana whenua)) and the ((mi:whenua))'],
    ['tī  kōuka', '((mi:tī  kōuka))'],
    ['“hui”, hui’s; pōhutukawa-red', '“((mi:hui))”, ((mi:hui))’s; ((mi:pōhutukawa))-red'],
    ['Puhinui, huia, tehui, ahui, hui2, hui_x', 'Puhinui, huia, tehui, ahui, hui2, hui_x'],
    ['huī', 'huī'],
    [
      'https://www.example.org/hui hui@example.nz me@hui.nz hui.jpg',
      'https://www.example.org/hui hui@example.nz me@hui.nz hui.jpg',
    ],
    ['((mi:he hui nui)) and a hui', '((mi:he hui nui)) and a ((mi:hui))'],
    ['((hui))', '((hui))'],
  ])('turns "%s" into "%s"', (text, marked) => {
    expect(mark(text)).toBe(marked);
  });

  it('marks nothing where the list is empty', () => {
    expect(createTeReoMarker([])('kia ora ((mi:hui))')).toBe('kia ora ((mi:hui))');
  });
});

it.each([
  ['Waitematā', 'Waitemata'],
  ['tī kōuka', 'ti kouka'],
  ['Ōtāhuhu', 'Otahuhu'],
  ['café', 'café'],
])('"%s" without its macrons is "%s"', (word, bare) => {
  expect(removeMacrons(word)).toBe(bare);
});
