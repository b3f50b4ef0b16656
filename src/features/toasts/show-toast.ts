import type { ToastMessage } from './toasts.ts';

const DURATION_MS = 5000;
const REMOVE_DELAY_MS = 1_000_000;
const SWIPE_THRESHOLD_PX = 50;

const STYLES = {
  default: 'border-secondary bg-white text-ink',
  destructive: 'border-white bg-accent text-white',
};

const liveRegion = document.querySelector<HTMLElement>('#toasts');
const { region: regionLabel = '', close: closeLabel = '' } = liveRegion?.dataset ?? {};
liveRegion?.setAttribute('class', 'fixed inset-x-0 top-0 z-20 sm:top-auto sm:bottom-0 sm:left-auto sm:w-96');
const region = document.createElement('div');
region.setAttribute('role', 'region');
region.setAttribute('aria-label', regionLabel);
region.className = 'p-4';
const toastList = document.createElement('ol');
toastList.tabIndex = -1;
region.append(toastList);
liveRegion?.append(region);

let timer: number | undefined;
let swipeStartX = Infinity;
let focusedBefore: EventTarget | null = null;

document.addEventListener('toast:open', ({ detail }) => {
  showToast(detail);
});
toastList.addEventListener('pointerover', stopTimer);
toastList.addEventListener('pointerout', startTimer);
toastList.addEventListener('focusin', ({ relatedTarget }) => {
  stopTimer();
  if (!toastList.contains(relatedTarget as Node | null)) focusedBefore = relatedTarget;
});
toastList.addEventListener('focusout', startTimer);
addEventListener('blur', stopTimer);
addEventListener('focus', startTimer);

toastList.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('button')) closeToast();
});
toastList.addEventListener('pointerdown', ({ clientX }) => {
  swipeStartX = clientX;
});
document.addEventListener('pointerup', ({ clientX }) => {
  if (clientX - swipeStartX > SWIPE_THRESHOLD_PX) closeToast();
  swipeStartX = Infinity;
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeToast();
  if (key === 'F8') toastList.focus();
});

function showToast({ title = '', text, variant = 'default' }: ToastMessage): void {
  const toast = document.createElement('li');
  toast.className = `flex items-start justify-between gap-4 border-s-10 p-4 ${STYLES[variant]}`;
  // For swiping. Inline, because utility classes would be in the CSS of every page.
  toast.style.cssText = 'touch-action: none; -webkit-user-select: none; user-select: none';
  toast.innerHTML = `<div><p class="font-display text-lg"></p><p></p></div><button type="button" class="-m-2 flex size-11 shrink-0 items-center justify-center text-xl"><span aria-hidden="true">×</span></button>`;
  const lines = [title, text];
  for (const [index, line] of toast.querySelectorAll('p').entries()) line.textContent = lines[index] ?? '';
  const button = toast.querySelector('button');
  for (const attribute of ['aria-label', 'data-tooltip']) button?.setAttribute(attribute, closeLabel);
  liveRegion?.setAttribute('aria-live', variant === 'destructive' ? 'assertive' : 'polite');
  toastList.replaceChildren(toast);
  region.hidden = false;
  startTimer();
}

function startTimer(): void {
  stopTimer();
  if (!toastList.contains(document.activeElement)) timer = window.setTimeout(closeToast, DURATION_MS);
}

function stopTimer(): void {
  clearTimeout(timer);
}

function closeToast(): void {
  if (region.hidden) return;
  region.hidden = true;
  if (focusedBefore instanceof HTMLElement && toastList.contains(document.activeElement))
    focusedBefore.focus({ preventScroll: true });
  const toast = toastList.firstElementChild;
  setTimeout(() => {
    toast?.remove();
  }, REMOVE_DELAY_MS);
}
