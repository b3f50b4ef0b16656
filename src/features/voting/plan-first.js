// Shows the form of the voting plan before its first paint, hides past weeks and restores the plan kept on this device.
{
  const section = document.querySelector('#plan');
  const form = section.querySelector('form');
  const { texts, dates, timeZone } = JSON.parse(section.querySelector('[type="application/json"]').text);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
  const format = new Intl.DateTimeFormat('en-NZ', { timeZone: 'UTC', dateStyle: 'full' });
  const grid = form.querySelector('[data-days]');
  const days = grid.dataset.days.split(' ');
  const labels = days.map((value, index) => {
    const label = grid.firstElementChild.cloneNode(true);
    const [input, ...parts] = label.children;
    // `Monday, 8 September 2025`
    const [weekday, date, month] = format.format(new Date(value)).split(/,? /);
    input.value = value;
    input.setAttribute('aria-label', `${weekday} ${date} ${month}`);
    const shown = [weekday.slice(0, 3), date, month.match(/Sept|.../)[0]];
    for (const [index, text] of shown.entries()) parts[index].textContent = `${text} `;
    const key = { [dates.post]: 'post', [dates.closes]: 'box' }[value];
    if (key) label.dataset.key = key;
    input.disabled = value < today;
    label.hidden = days[index - (index % 7) + 6] < today;
    return label;
  });
  grid.replaceChildren(...labels);
  const { how, day, moment } = form.elements;
  section.hidden = Date.parse(section.dataset.end) <= Date.now();
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  if (dates.post < today) how.value = 'box';
  // Throws where the browser blocks storage, so it is last.
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
    // Makes DeferredScript.astro load the script at once.
    form.dataset.kept = '';
  }
}
