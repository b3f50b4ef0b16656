import { expect, test } from '../support/quiet-test.ts';

import { readSite } from '../support/content-files.ts';
import { foldSpaces } from '../support/plain-text.ts';
import { ofType, readGraph } from '../support/structured-data.ts';
import { readVotingPage } from '../support/page-words.ts';

interface Question {
  readonly name: string;
  readonly acceptedAnswer: { readonly text: string };
}

test('the questions of /voting are its headings, each with what stands under it', async ({ page }) => {
  await page.goto('/voting');
  const region = page.getByRole('region', { name: readVotingPage().questions });
  const [faq] = ofType(await readGraph(page), 'FAQPage');
  const questions = faq?.['mainEntity'] as Question[];
  expect(questions.map(({ name }) => name)).toEqual(
    await region.getByRole('heading', { level: 2 }).allInnerTexts(),
  );
  const words = foldSpaces(await region.innerText());
  for (const { name, acceptedAnswer } of questions)
    expect(words).toContain(foldSpaces(`${name} ${acceptedAnswer.text}`));
});

test('the person of /about is the candidate, in the words of the page', async ({ page }) => {
  const { candidate, position } = readSite();
  await page.goto('/about');
  const [profile] = ofType(await readGraph(page), 'ProfilePage');
  expect(profile?.['mainEntity']).toMatchObject({ '@type': 'Person', name: candidate, jobTitle: position });
  await expect(page.getByRole('img', { name: candidate })).toBeVisible();
  const { image } = profile?.['mainEntity'] as { image: string };
  const picture = await page.request.get(new URL(image).pathname);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect(image).toMatch(/\/press-kit\/files\/[a-z-]+-portrait-3000\.jpg$/);
});

test('home tells who the campaign is, and whom newsrooms call', async ({ page }) => {
  await page.goto('/');
  const { title, contact, socials, press } = readSite();
  const graph = await readGraph(page);
  expect(ofType(graph, 'WebSite')).toMatchObject([{ name: title }]);
  const [campaign] = ofType(graph, 'Organization');
  expect(campaign).toMatchObject({ name: title, email: contact, sameAs: Object.values(socials) });
  expect(campaign?.['contactPoint']).toMatchObject({ name: press.name, telephone: press.phone });
  for (const address of Object.values(socials))
    await expect(page.locator(`a[href="${address}"]`).first()).toBeAttached();
});
