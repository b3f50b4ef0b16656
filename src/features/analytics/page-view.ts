interface AnalyticsWindow {
  readonly fbq?: (command: 'trackSingle', pixelId: string, event: 'PageView') => void;
  readonly gtag?: (command: 'event', event: 'page_view', options: { send_to: string }) => void;
}

/** Reports the view of a page when it has loaded, if the script of Meta or Google exists by then. */
export function reportPageView(pixelId: string): void {
  const report = () => {
    const { fbq, gtag } = window as AnalyticsWindow;
    fbq?.('trackSingle', pixelId, 'PageView');
    gtag?.('event', 'page_view', { send_to: pixelId });
  };
  if (document.readyState === 'complete') report();
  else addEventListener('load', report);
}
