/** For `NODE_OPTIONS`: a process whose clock begins at an instant, and goes on from there. */
export const toClockOption = (instant: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
    const RealDate = Date;
    const lead = RealDate.parse('${instant}') - RealDate.now();
    globalThis.Date = class extends RealDate {
      constructor(...given) {
        super(...(given.length === 0 ? [RealDate.now() + lead] : given));
      }
      static now() {
        return RealDate.now() + lead;
      }
    };
  `)}`;
