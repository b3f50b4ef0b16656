import type { Locator } from 'playwright/test';

/** How much of a picture is in its frame: fractions of its width and height, from its left and its top. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How wide a picture is drawn, in its own units, be it a file or a drawing in the HTML: 0 when nothing is shown. */
export const readDrawnWidth = (picture: Locator): Promise<number> =>
  picture.evaluate((element) =>
    element instanceof SVGGraphicsElement
      ? element.getBBox().width
      : (element as HTMLImageElement).naturalWidth,
  );

/** What is seen of a picture that fills its frame, be it a file or a drawing in the HTML. */
export const readView = (picture: Locator): Promise<View> =>
  picture.evaluate((element) => {
    const frame = (element.parentElement ?? element).getBoundingClientRect();
    const drawn = element instanceof SVGSVGElement ? placeDrawing(element) : placeFile(element);
    return {
      left: (frame.left - drawn.left) / drawn.width,
      top: (frame.top - drawn.top) / drawn.height,
      right: (frame.right - drawn.left) / drawn.width,
      bottom: (frame.bottom - drawn.top) / drawn.height,
    };

    function placeDrawing(drawing: SVGSVGElement): DOMRect {
      const { width, height } = drawing.viewBox.baseVal;
      const { a: scale, e: left, f: top } = drawing.getScreenCTM() ?? new DOMMatrix();
      return new DOMRect(left, top, width * scale, height * scale);
    }

    function placeFile(file: Element): DOMRect {
      const { objectFit, objectPosition } = getComputedStyle(file);
      const box = file.getBoundingClientRect();
      const [width, height] = ['width', 'height'].map((name) => Number(file.getAttribute(name))) as [
        number,
        number,
      ];
      if (objectFit !== 'cover') return box;
      const scale = Math.max(box.width / width, box.height / height);
      const [x = 0, y = 0] = objectPosition.split(' ').map((percent) => Number.parseFloat(percent) / 100);
      const [across, down] = [width * scale, height * scale];
      return new DOMRect(
        box.left + (box.width - across) * x,
        box.top + (box.height - down) * y,
        across,
        down,
      );
    }
  });
