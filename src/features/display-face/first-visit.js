// Before the first view.
try {
  if (!sessionStorage.face) document.documentElement.classList.add('first-visit');
} catch {
  // Where nothing may be kept, the face is shown if it comes in time.
}
