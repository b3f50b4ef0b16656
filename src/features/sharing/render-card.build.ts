import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { cacheFile, hashSources, readCached } from '../../lib/cache.build.ts';
import { memoizeUntilFailure } from '../../lib/memoize.ts';
import { addNoBreakSpaces, escapeHtml, splitHeadline } from '../../lib/text.ts';
import { getFontName, loadFonts } from './card-fonts.build.ts';
import { type CardPicture, type CardText, layOutCard, readCardColors } from './card-templates.build.ts';
import { SHARE_HEIGHT, SHARE_WIDTH, type ShareCard, type CardFooter, formatShareAlt } from './share-cards.ts';

interface CardSource {
  readonly card: ShareCard;
  readonly footer: CardFooter;
  readonly file?: string | undefined;
}

export const SHARE_FOLDER = '/share';
/** For queued cards and rendered images. In `node_modules`, which hosts keep between builds. */
const CACHE = 'node_modules/.astro/share-images';
const HASH_LENGTH = 8;

/** More than `effort: 2` takes twice as long and saves 1 %. */
const PNG_OPTIONS = { palette: true, effort: 2, dither: 0, compressionLevel: 9 } as const;
const ENCODINGS = {
  /** Text on a background needs no more than 16 colours, which halve the file. */
  words: { ...PNG_OPTIONS, colours: 16 },
  drawing: { ...PNG_OPTIONS, colours: 256 },
  /** A photograph is ten times larger as PNG. */
  photo: { quality: 82, mozjpeg: true },
} as const;

const hashTemplates = memoizeUntilFailure(() => hashSources(['src/features/sharing/*.build.ts']));

/** Queues a card and returns the file name of its image, with a hash because social networks cache images by URL. */
export async function queueCard(name: string, source: CardSource, cache = CACHE): Promise<string> {
  const { card, footer, file } = source;
  // Omits the URL of the picture, which differs between builds.
  const omitSrc = (key: string, value: unknown) => (key === 'src' ? undefined : value);
  const hash = createHash('sha256')
    .update(JSON.stringify([card, footer, sharp.versions, await readCardColors(card)], omitSrc))
    .update(file === undefined ? '' : await readFile(file))
    .update(await hashTemplates())
    .digest('hex')
    .slice(0, HASH_LENGTH);
  const image = `${name}.${hash}.${getEncodingName(file) === 'photo' ? 'jpg' : 'png'}`;
  const path = join(cache, image);
  if (!existsSync(path)) await cacheFile(`${path}.json`, Buffer.from(JSON.stringify(source, omitSrc)));
  return image;
}

/** Renders a queued card if it is not cached, and returns the path of the image. */
export async function renderCard(image: string, cache = CACHE): Promise<string> {
  const path = join(cache, image);
  await readCached(path, async () =>
    encodeCard(JSON.parse(await readFile(`${path}.json`, 'utf8')) as CardSource),
  );
  return path;
}

function getEncodingName(file: string | undefined): keyof typeof ENCODINGS {
  if (file === undefined) return 'words';
  return file.endsWith('.svg') ? 'drawing' : 'photo';
}

async function encodeCard({ card, footer, file }: CardSource): Promise<Buffer> {
  const removeUnknown = await loadFonts(formatShareAlt(card, footer));
  // Do not break at hyphens: the text is large.
  const format = (text: string) =>
    escapeHtml(removeUnknown(text)).replaceAll(/\S+-\S+/g, '<span allow_breaks="false">$&</span>');
  const picture = file === undefined ? undefined : await readCardPicture(file, card);
  const { shapes, texts } = await layOutCard(breakHeadlines(card), footer, picture, format);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(SHARE_WIDTH)}" height="${String(SHARE_HEIGHT)}">${shapes}</svg>`;
  const layers = await Promise.all(texts.filter(({ text }) => text !== '').map(renderText));
  const image = sharp(Buffer.from(svg), { unlimited: true }).composite(layers).flatten();
  const kind = getEncodingName(file);
  return kind === 'photo'
    ? image.jpeg(ENCODINGS[kind]).toBuffer()
    : image.removeAlpha().png(ENCODINGS[kind]).toBuffer();
}

function breakHeadlines<Card extends { readonly headline: string }>(card: Card): Card {
  const headline = splitHeadline(addNoBreakSpaces(card.headline)).join('\n');
  return { ...card, headline, ...('flags' in card && { flags: (card.flags as Card[]).map(breakHeadlines) }) };
}

async function readCardPicture(file: string, card: ShareCard): Promise<CardPicture> {
  const focus = card.kind === 'page' ? card.picture?.focus : undefined;
  const [x = 50, y = 50] = focus?.split(' ').map((part) => Number.parseInt(part, 10)) ?? [];
  const isDrawing = getEncodingName(file) === 'drawing';
  const { width, height } = (await sharp(file).metadata()).autoOrient;
  const bytes = isDrawing
    ? await readFile(file)
    : await sharp(file)
        .autoOrient()
        .resize({ height: SHARE_HEIGHT, width: SHARE_WIDTH, fit: 'outside' })
        .png({ compressionLevel: 1 })
        .toBuffer();
  const href = `data:image/${isDrawing ? 'svg+xml' : 'png'};base64,${bytes.toString('base64')}`;
  return { href, width, height, isDrawing, focus: [x, y] };
}

let lastRender: Promise<unknown> = Promise.resolve();

/** Renders one text at a time, as parallel renders crash now and then: https://github.com/lovell/sharp/issues/4401 */
const queueRender = <Result>(render: () => Promise<Result>): Promise<Result> => {
  const result = lastRender.then(render);
  lastRender = result.catch(() => undefined);
  return result;
};

async function renderText({ box: [left, top, width, height], size, ...rest }: CardText) {
  const { color, font = 'display', align = 'left', vertical, isLine = false } = rest;
  // Tighter than the default of the font.
  const text = `<span foreground="${color}" line_height="0.9">${isLine ? rest.text.replaceAll(/ (?![^<]*>)/g, '\u00A0') : rest.text}</span>`;
  const render = (limits: { dpi: number } | { height: number }) =>
    queueRender(() =>
      sharp({ text: { text, font: getFontName(font, size), rgba: true, align, width, ...limits } })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
  const fullSize = await render({ dpi: 72 });
  const fits = fullSize.info.width <= width && fullSize.info.height <= height;
  const { data, info } = fits ? fullSize : await render({ height });
  const space = { left: width - info.width, top: height - info.height };
  return {
    input: data,
    raw: info,
    left: left + (align === 'right' ? space.left : 0),
    top: top + Math.round(vertical === 'bottom' ? space.top : vertical === 'middle' ? space.top / 2 : 0),
  };
}
