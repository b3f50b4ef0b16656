/**
 * Replaces the picture of a video by the player on click. Until then no request is sent to YouTube; without this
 * script the link opens the video's own page.
 */
export function startPlayers(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-player]') : null;
    // With one of these keys the browser opens a new tab or window.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const player = link.querySelector('template')?.content.firstElementChild;
    if (!(player instanceof HTMLElement)) return;
    link.replaceWith(player);
    player.focus();
  });
}
