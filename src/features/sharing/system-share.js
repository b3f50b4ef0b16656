// Runs in the head, before there is anything to style again: tells the styles that the device has a share sheet of its own.
// The name stands here as the styles write it: pages keep the rules for the words that they have.
if (navigator.share) document.documentElement.setAttribute('data-shares', '');
