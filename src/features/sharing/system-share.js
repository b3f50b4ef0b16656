// Sets `data-shares` if the device has a share sheet. Runs in the head, so that no style is computed twice.
// The name stands here as the styles write it: pages keep the rules for the words that they have.
if (navigator.share) document.documentElement.setAttribute('data-shares', '');
