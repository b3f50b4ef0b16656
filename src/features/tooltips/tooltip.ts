const OPEN_DELAY_MS = 700;
/** Within this time after a tooltip has closed, the next opens at once. */
const SKIP_DELAY_MS = 300;
const GAP_PX = 8;

/** Shows `data-tooltip` of icons. It repeats the accessible name, and is hidden from screen readers. */
export function startTooltips(): void {
  // Safari before 17 and Firefox before 125 have no popovers.
  if (!('popover' in HTMLElement.prototype)) return;
  const tooltip = createTooltip();
  let control: HTMLElement | null = null;
  let timer: number | undefined;
  let closedAt = -Infinity;

  // The pointer may be on the tooltip itself.
  const findControl = (target: EventTarget | null) => {
    if (target === tooltip) return control;
    return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  };
  const open = ({ type, target, timeStamp }: Event) => {
    const hovered = findControl(target);
    // The menu dialog focuses its first button even if opened by touch. Ignore focus that is not visible.
    if (!hovered || (type === 'focusin' && !hovered.matches(':focus-visible'))) return;
    control = hovered;
    clearTimeout(timer);
    const isImmediate = type === 'focusin' || timeStamp - closedAt < SKIP_DELAY_MS;
    timer = window.setTimeout(showTooltip, isImmediate ? 0 : OPEN_DELAY_MS, tooltip, hovered);
  };
  const close = ({ timeStamp }: Event) => {
    clearTimeout(timer);
    if (tooltip.matches(':popover-open')) closedAt = timeStamp;
    tooltip.hidePopover();
  };

  document.addEventListener('mouseover', open);
  document.addEventListener('focusin', open);
  document.addEventListener('focusout', close);
  document.addEventListener('pointerdown', close);
  document.addEventListener('mouseout', (event) => {
    if (findControl(event.relatedTarget) !== findControl(event.target)) close(event);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close(event);
  });
}

function createTooltip(): HTMLElement {
  const tooltip = document.createElement('div');
  tooltip.popover = 'manual';
  tooltip.ariaHidden = 'true';
  tooltip.className = 'fixed m-0 bg-ink px-3 py-1 text-sm text-white';
  document.body.append(tooltip);
  return tooltip;
}

function showTooltip(tooltip: HTMLElement, control: HTMLElement): void {
  tooltip.textContent = control.dataset['tooltip'] ?? '';
  tooltip.showPopover();
  const { left, top, bottom, width } = control.getBoundingClientRect();
  const { offsetWidth, offsetHeight, style } = tooltip;
  const centred = left + (width - offsetWidth) / 2;
  const above = top - offsetHeight - GAP_PX;
  style.left = `${String(Math.min(Math.max(centred, GAP_PX), innerWidth - offsetWidth - GAP_PX))}px`;
  style.top = `${String(above > 0 ? above : bottom + GAP_PX)}px`;
}
