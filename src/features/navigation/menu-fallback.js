// Opens the menu in browsers without invoker commands, and closes it on a tap beside it in those without `closedby`. In
// other browsers the dialog is open, or closed, already.
document.addEventListener('click', ({ target, clientX }) => {
  const dialog = document.querySelector('dialog');
  if (target.closest('[command]')) dialog?.showModal();
  // A click on the backdrop has the dialog itself as its target, as one on the edge of the menu has.
  if (target !== dialog) return;
  const { left, right } = dialog.getBoundingClientRect();
  if (clientX < left || clientX > right) dialog.close();
});
