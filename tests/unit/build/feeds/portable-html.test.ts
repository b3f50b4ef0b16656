import { describe, expect, it } from 'vitest';

import { toPortableHtml } from '../../../../src/build/feeds/portable-html.ts';

const PAGE = new URL('https://site.example/news/eels');

const clean = (html: string) => toPortableHtml(html, PAGE);

describe('HTML for feeds', () => {
  it.each([
    ['<a href="/join">Join</a>', '<a href="https://site.example/join">Join</a>'],
    ['<a href="#weeds">Weeds</a>', '<a href="https://site.example/news/eels#weeds">Weeds</a>'],
    ['<img src="/newsletter/eel.jpg" alt="">', '<img src="https://site.example/newsletter/eel.jpg" alt="">'],
    ['<a href="https://other.example/">There</a>', '<a href="https://other.example/">There</a>'],
    ['<a href="//other.example/">There</a>', '<a href="//other.example/">There</a>'],
    ['<a href="mailto:a@b.example">Write</a>', '<a href="mailto:a@b.example">Write</a>'],
    ['<a href="join">Join</a>', '<a href="https://site.example/news/join">Join</a>'],
    ['<a href="./join#form">Join</a>', '<a href="https://site.example/news/join#form">Join</a>'],
    ['<a href="../join?a=1&#38;b=2">Join</a>', '<a href="https://site.example/join?a=1&#38;b=2">Join</a>'],
    ['<a href="?page=2">More</a>', '<a href="https://site.example/news/eels?page=2">More</a>'],
    ['<a href="">Here</a>', '<a href="https://site.example/news/eels">Here</a>'],
    ['<a href="tel:+6495550143">Ring</a>', '<a href="tel:+6495550143">Ring</a>'],
    ['<q cite="/about">Eels</q>', '<q cite="https://site.example/about">Eels</q>'],
    ['<a href="/media?a=1&amp;b=2">Two</a>', '<a href="https://site.example/media?a=1&amp;b=2">Two</a>'],
  ])('has whole addresses: %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it.each([
    ['<p class="text-xl" id="top" data-astro-x hidden>Eels</p>', '<p>Eels</p>'],
    ['<!-- a note -->\n<p>Eels</p>', '<p>Eels</p>'],
    ['<x-part class="a"><p>Eels</p></x-part>', '<p>Eels</p>'],
    ['<p onclick="go()" style="color: red">Eels</p>', '<p>Eels</p>'],
    ['Eels<br/>and flax', 'Eels<br>and flax'],
  ])('has nothing for styles and scripts: %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it('keeps languages, and words that look like tags or attributes', () => {
    const html = '<p><span lang="mi">kia ora</span> 1 &lt; 2, class="x" and href="/y"</p>';
    expect(clean(html)).toBe(html);
    expect(clean('<img alt="a > b" class="c" src="/d">')).toBe(
      '<img alt="a > b" src="https://site.example/d">',
    );
  });
});
