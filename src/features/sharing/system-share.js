// Runs before the first control that shares is painted: says to the styles that the device has a list of its own.
// The name stands here as the styles write it: pages keep the rules for the words that they have.
if (navigator.share) document.documentElement.setAttribute('data-shares', '');
