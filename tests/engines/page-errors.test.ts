import { expect } from 'vitest';

import { journey } from '../support/engines/journey.ts';

journey('page errors of each type and from every page of a journey are recorded', async ({ user }) => {
  await user.open('/policies');
  await user.evaluate(() => {
    console.error('written', 1);
    void Promise.reject(new Error('refused'));
    const picture = document.createElement('img');
    picture.src = 'https://other.example/picture.png';
    document.body.append(picture);
    setTimeout(() => {
      throw new Error('thrown');
    });
  });
  for (const kind of [/written 1/, /refused/, /thrown/, /img-src https:\/\/other\.example/]) {
    await expect.poll(() => user.readErrors()).toContainEqual(expect.stringMatching(kind));
  }
  await user.open('/news');
  expect(await user.readErrors()).not.toEqual([]);
  user.ignoredErrors.push(/^\/policies: |written|refused|thrown|other\.example/);
  expect(await user.readErrors()).toEqual([]);
});
