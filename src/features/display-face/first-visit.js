// Before the first view. To ask for what is stored takes a slow phone a moment, so those who come from elsewhere are not asked.
try {
  if (!(document.referrer.startsWith(location.origin + '/') && sessionStorage.face))
    document.documentElement.classList.add('first-visit');
} catch {
  // Where nothing may be kept, the face is shown if it comes in time.
}
