import { createHash } from 'node:crypto';
import { load } from 'cheerio';
import { beforeAll, expect, it } from 'vitest';

import {
  breakHeadings,
  createIslandScriptMover,
  createStylePurger,
  keepWordsTogether,
  pruneCsp,
} from '../../../src/integrations/page-html.ts';
import { useTemporaryFolder } from '../../support/temporary-folder.ts';

const folder = useTemporaryFolder({ isShared: true });
beforeAll(async () => {
  await folder.write('_astro/list.js', 'import"./toast.js"');
  await folder.write('_astro/toast.js', 'a.className="toast"');
});

const parsePage = (html: string) => ({ path: '/page', $: load(html, { scriptingEnabled: false }) });

async function purge(css: string, body: string): Promise<string> {
  const page = parsePage(`<style>html{left:0}${css}</style>${body}`);
  await (await createStylePurger(folder.path)).visit(page);
  return page.$('style').text();
}

it.each([
  ['a class of a breakpoint', String.raw`.sm\:px-8{top:0}`, '<p class="sm:px-8">', '<p class="px-8">'],
  ['a class with a number', String.raw`.\32 xl\:flex{top:0}`, '<p class="2xl:flex">', '<p class="xl:flex">'],
  ['an element', 'table{top:0}', '<table></table>', '<p>table</p>'],
  ['an attribute', '[data-first]{top:0}', '<p data-first="1">', '<p data-last="1">'],
  ['the start of one', '[href^=http]{top:0}', '<a href="https://a.example">', '<a href="/a">'],
  ['a class in noscript', '.a{top:0}', '<noscript><p class="a"></noscript>', '<noscript>a</noscript>'],
  [
    'a class added by scripts',
    '.toast{top:0}',
    '<astro-island component-url="/_astro/list.js">',
    '<p title="toast">',
  ],
  ['a template', '.a{top:0}', '<template><p class="a"></template>', '<template>a</template>'],
  [
    'a class written by functions',
    '.field{top:0}',
    '<template data-class-names>field</template>',
    '<p>field</p>',
  ],
])('a page includes a rule for %s only if it uses it', async (_, rule, used, unused) => {
  expect(await purge(rule, used)).toBe(`html{left:0}${rule}`);
  expect(await purge(rule, unused)).toBe('html{left:0}');
});

it('island scripts are a file at the end of the page', async () => {
  const scripts = ['customElements.define("astro-island",A)', 'self.Astro||1'];
  const page = parsePage(
    `<script>${scripts.join('</script><script>')}</script><astro-island uid="a"></astro-island>`,
  );
  await createIslandScriptMover(folder.path).visit(page);
  const [, file = ''] = /<script type="module" src="([^"]+)"><\/script><\/body>/.exec(page.$.html()) ?? [];
  expect(page.$('script')).toHaveLength(1);
  expect(page.$('[uid]')).toHaveLength(0);
  expect(await folder.readText(file)).toBe(scripts.join('\n'));
});

it('text gets non-breaking spaces, code and islands do not', () => {
  const page = parsePage(
    '<p>On 11 October</p><script>on 11 October</script><astro-island><p>11 October</p></astro-island><blockquote>I can</blockquote>',
  );
  keepWordsTogether(page);
  expect(page.$('body').text()).toBe('On 11\u00a0Octoberon 11 October11 OctoberI\u00a0can');
});

it('each sentence of a heading is a box with its own reserve', () => {
  const page = parsePage(
    '<h1><span class="display-text" data-text="x"><span>One bus: <i lang="mi">kia</i></span></span></h1><h2>No. Here is a neighbourhood</h2><h3><a href="/a">Yes</a></h3>',
  );
  keepWordsTogether(page);
  breakHeadings(page);
  expect(page.$('body').html()?.replaceAll('&nbsp;', '~')).toBe(
    [
      '<h1><span class="display-text" data-text="One~bus:"><span>One~bus:</span></span> <span class="display-text" data-text="kia"><span><i lang="mi">kia</i></span></span></h1>',
      '<h2>No. Here is <span class="inline-block">a neighbourhood</span></h2><h3><a href="/a">Yes</a></h3>',
    ].join(''),
  );
});

it('the content security policy allows the inline styles and scripts of its page', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = `script-src 'self' ${hash('a')} ${hash('b')}; style-src 'self' ${hash('old')};`;
  const page = parsePage(
    `<meta http-equiv="content-security-policy" content="${policy}"><style>.a{}</style><script>a</script><script>evil</script>`,
  );
  pruneCsp(page);
  expect(page.$('meta').attr('content')).toBe(
    `script-src 'self' ${hash('a')}; style-src 'self' ${hash('.a{}')};`,
  );
});
