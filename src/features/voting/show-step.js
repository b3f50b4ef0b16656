// Runs right after the line under the menu: says what comes next in the vote.
{
  const line = document.querySelector('[data-steps]');
  const [, text] = JSON.parse(line.dataset.steps).find(([until]) => !(Date.parse(until) <= Date.now()));
  line.textContent = text;
}
