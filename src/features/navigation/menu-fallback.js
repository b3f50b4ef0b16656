// Opens the menu on the first tap in browsers without invoker commands, and closes it on a tap beside it in those without
// `closedby`: the script of the menu is only fetched by that first tap, and may be long on its way.
// In other browsers the dialog is open, or closed, already, and nothing happens.
document.addEventListener('click', ({ target, clientX }) => {
  const dialog = document.querySelector('dialog');
  if (target.closest('[command]')) dialog?.showModal();
  // A click on the backdrop has the dialog itself as its target, as one on the edge of the menu has.
  if (target !== dialog) return;
  const { left, right } = dialog.getBoundingClientRect();
  if (clientX < left || clientX > right) dialog.close();
});
