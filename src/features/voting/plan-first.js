// Shows the form of the voting plan before its first paint: without past weeks, with the plan kept on this device.
{
  const section = document.querySelector('#plan');
  const form = section.querySelector('form');
  const { texts, dates, timeZone } = JSON.parse(form.dataset.plan);
  const { how, day, moment } = form.elements;
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
  }).format();
  const first = [...day].findIndex(({ value }) => value >= today);
  section.hidden = Date.parse(section.dataset.end) <= Date.now();
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const [index, input] of [...day].entries()) {
    input.disabled = index < first;
    input.parentElement.hidden = index < first - (first % 7);
  }
  if (dates.post < today) how.value = 'box';
  // Fails where the browser keeps nothing for this site.
  const plan = JSON.parse(localStorage.getItem('vote-plan'));
  if (plan) {
    const isPast = plan.day < today;
    moment.value = plan.moment;
    if (!isPast) [how.value, day.value] = [plan.how, plan.day];
    const [title, reason, note] = form.querySelector('output').children;
    const lines = isPast ? [texts.answers.past] : plan.lines;
    [title.textContent, reason.textContent = '', note.textContent = ''] = lines;
    const [alarm, calendar] = ['[data-alarm]', '[data-calendar]'].map((each) => form.querySelector(each));
    alarm.textContent = plan.alarm;
    alarm.hidden = calendar.hidden = plan.day === today;
    form.querySelector('[data-made]').hidden = isPast;
    section.dataset.print = isPast ? 'no' : '';
    form.dataset.kept = '';
  }
}
