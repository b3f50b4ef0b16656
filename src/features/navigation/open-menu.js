// Opens the menu on the first tap in browsers without invoker commands: the script of the menu is only fetched by then.
// In other browsers the command of the button finds the dialog open already, and does nothing.
document.addEventListener('click', ({ target }) => {
  if (target.closest('[command]')) document.querySelector('dialog')?.showModal();
});
