import type { ToastMessage } from './toasts.ts';

const DURATION_MS = 5000;
const REMOVE_DELAY_MS = 1_000_000;
const SWIPE_THRESHOLD_PX = 50;

const STYLES = {
  default: 'border-secondary bg-white text-ink',
  destructive: 'border-white bg-accent text-white',
};

const status = document.querySelector<HTMLElement>('#toasts');
const { region: name = '', close = '' } = status?.dataset ?? {};
status?.setAttribute('class', 'fixed inset-x-0 top-0 z-20 sm:top-auto sm:bottom-0 sm:left-auto sm:w-96');
const region = document.createElement('div');
region.setAttribute('role', 'region');
region.setAttribute('aria-label', name);
region.className = 'p-4';
const list = document.createElement('ol');
list.tabIndex = -1;
region.append(list);
status?.append(region);

let timer: number | undefined;
let swipedFrom = Infinity;
let focusedBefore: EventTarget | null = null;

document.addEventListener('toast:open', ({ detail }) => {
  showToast(detail);
});
list.addEventListener('pointerover', stopTimer);
list.addEventListener('pointerout', startTimer);
list.addEventListener('focusin', ({ relatedTarget }) => {
  stopTimer();
  if (!list.contains(relatedTarget as Node | null)) focusedBefore = relatedTarget;
});
list.addEventListener('focusout', startTimer);
addEventListener('blur', stopTimer);
addEventListener('focus', startTimer);

list.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('button')) closeToast();
});
list.addEventListener('pointerdown', ({ clientX }) => {
  swipedFrom = clientX;
});
document.addEventListener('pointerup', ({ clientX }) => {
  if (clientX - swipedFrom > SWIPE_THRESHOLD_PX) closeToast();
  swipedFrom = Infinity;
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeToast();
  if (key === 'F8') list.focus();
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
  for (const attribute of ['aria-label', 'data-tooltip']) button?.setAttribute(attribute, close);
  status?.setAttribute('aria-live', variant === 'destructive' ? 'assertive' : 'polite');
  list.replaceChildren(toast);
  region.hidden = false;
  startTimer();
}

function startTimer(): void {
  stopTimer();
  if (!list.contains(document.activeElement)) timer = window.setTimeout(closeToast, DURATION_MS);
}

function stopTimer(): void {
  clearTimeout(timer);
}

function closeToast(): void {
  if (region.hidden) return;
  region.hidden = true;
  if (focusedBefore instanceof HTMLElement && list.contains(document.activeElement))
    focusedBefore.focus({ preventScroll: true });
  const toast = list.firstElementChild;
  setTimeout(() => {
    toast?.remove();
  }, REMOVE_DELAY_MS);
}
