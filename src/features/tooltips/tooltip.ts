/** How long the pointer rests on a control before its tooltip opens, in milliseconds. */
const OPEN_DELAY_MS = 700;
/** How soon after one tooltip has closed the next one opens at once, in milliseconds. */
const SKIP_DELAY_MS = 300;
const GAP_PX = 8;

let timer: number | undefined;
let closedAt = -Infinity;

/**
 * Shows the words of `data-tooltip` beside controls that are only an icon. They repeat the name that the control has
 * for screen readers, so they are hidden from those.
 */
export function startTooltips(): void {
  const tooltip = createTooltip();
  const open = (event: Event) => {
    const control = findControl(event.target);
    if (!control) return;
    const atOnce = event.type === 'focusin' || event.timeStamp - closedAt < SKIP_DELAY_MS;
    clearTimeout(timer);
    timer = window.setTimeout(
      () => {
        show(tooltip, control);
      },
      atOnce ? 0 : OPEN_DELAY_MS,
    );
  };
  const close = (event: Event) => {
    clearTimeout(timer);
    if (!tooltip.matches(':popover-open')) return;
    tooltip.hidePopover();
    closedAt = event.timeStamp;
  };
  document.addEventListener('mouseover', open);
  document.addEventListener('focusin', open);
  document.addEventListener('focusout', close);
  document.addEventListener('pointerdown', close);
  document.addEventListener('mouseout', (event) => {
    // The pointer may rest on the tooltip itself.
    if (event.relatedTarget !== tooltip && findControl(event.relatedTarget) !== findControl(event.target))
      close(event);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close(event);
  });
}

const findControl = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

function createTooltip(): HTMLElement {
  const tooltip = document.createElement('div');
  tooltip.popover = 'manual';
  tooltip.ariaHidden = 'true';
  tooltip.className = 'fixed m-0 bg-ink px-3 py-1 text-sm text-white';
  document.body.append(tooltip);
  return tooltip;
}

function show(tooltip: HTMLElement, control: HTMLElement): void {
  tooltip.textContent = control.dataset['tooltip'] ?? '';
  tooltip.showPopover();
  const place = control.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const left = Math.min(
    Math.max(place.left + place.width / 2 - width / 2, GAP_PX),
    innerWidth - width - GAP_PX,
  );
  const above = place.top - height - GAP_PX;
  tooltip.style.left = `${String(left)}px`;
  tooltip.style.top = `${String(above > 0 ? above : place.bottom + GAP_PX)}px`;
}
