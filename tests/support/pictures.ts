import type { Locator } from 'playwright/test';

/** How wide a picture is drawn, in its own units, be it a file or a drawing in the HTML: 0 when nothing is shown. */
export const readDrawnWidth = (picture: Locator): Promise<number> =>
  picture.evaluate((element) =>
    element instanceof SVGGraphicsElement
      ? element.getBBox().width
      : (element as HTMLImageElement).naturalWidth,
  );
