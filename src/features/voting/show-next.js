// Runs after the lines that the build wrote, before the first paint: leaves the one that holds now. Each holds until its
// instant; the last has none.
{
  const steps = [...document.querySelectorAll('[data-voting]')];
  const next = steps.find(({ dataset }) => !(Date.parse(dataset.voting) <= Date.now()));
  for (const step of steps) step.hidden = step !== next;
}
