/**
 * Puts the player in the place of a video's picture when that is clicked. Until then nothing is asked of YouTube;
 * without this script the link opens the video's own page.
 */
export function startPlayers(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-player]') : null;
    // A click with one of these asks for a tab of its own.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const player = createPlayer(link.dataset);
    link.replaceWith(player);
    player.focus();
  });
}

function createPlayer({ player = '', title = '' }: DOMStringMap): HTMLIFrameElement {
  return Object.assign(document.createElement('iframe'), {
    src: player,
    title,
    allow: 'autoplay;encrypted-media;fullscreen;picture-in-picture',
    // YouTube refuses to play for a page that does not say who it is (its error 153).
    referrerPolicy: 'strict-origin-when-cross-origin',
    className: 'aspect-video w-full bg-ink',
  });
}
