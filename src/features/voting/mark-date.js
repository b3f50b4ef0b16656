// Marks the next date of the vote, and shows its badge. Runs before first paint.
{
  const dates = [...document.querySelectorAll('[data-over]')];
  const next = dates.find(({ dataset }) => !(Date.parse(dataset.over) <= Date.now()));
  if (next) {
    next.setAttribute('aria-current', 'step');
    const badge = document.querySelector('#next-date');
    if (badge) next.querySelector('div').prepend(badge.content);
  }
}
