/**
 * Puts the player in the place of a video's picture when that is clicked. Until then nothing is asked of YouTube;
 * without this script the link opens the video's own page.
 */
export function startPlayers(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-player]') : null;
    // A click with one of these asks for a tab of its own.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const player = link.querySelector('template')?.content.firstElementChild;
    if (!(player instanceof HTMLElement)) return;
    link.replaceWith(player);
    player.focus();
  });
}
