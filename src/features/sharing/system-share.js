// Runs before the first control that shares is painted: says to the styles that the device has a list of its own.
if (navigator.share) document.documentElement.dataset.shares = '';
