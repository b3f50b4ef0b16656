// Shows the form of the voting plan before its first paint: without past weeks, with the plan kept on this device.
{
  const section = document.querySelector('#plan');
  const form = section.querySelector('form');
  const { texts, dates, timeZone } = JSON.parse(section.querySelector('[type="application/json"]').text);
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
  }).format();
  const formats = ['long', 'short'].map(
    (style) =>
      new Intl.DateTimeFormat(document.documentElement.lang, {
        weekday: style,
        day: 'numeric',
        month: style,
        timeZone: 'UTC',
      }),
  );
  const grid = form.querySelector('[data-days]');
  const template = grid.firstElementChild;
  const days = grid.dataset.days.split(' ');
  grid.replaceChildren(
    ...days.map((value, index) => {
      const label = template.cloneNode(true);
      const [input, ...parts] = label.children;
      const [name, short] = formats.map((format) => format.format(new Date(value)).replace(',', ''));
      input.value = value;
      input.setAttribute('aria-label', name);
      for (const [part, text] of short.split(/\s/).entries()) parts[part].textContent = `${text} `;
      if (value === dates.post || value === dates.closes)
        label.dataset.key = value === dates.post ? 'post' : 'box';
      input.disabled = value < today;
      label.hidden = days[index - (index % 7) + 6] < today;
      return label;
    }),
  );
  const { how, day, moment } = form.elements;
  section.hidden = Date.parse(section.dataset.end) <= Date.now();
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
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
