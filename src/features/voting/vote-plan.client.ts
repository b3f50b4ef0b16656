import { getAucklandDay } from '../../core/dates.ts';
import { formatEventTime } from '../../core/event-times.ts';
import { interpolate } from '../../core/interpolate.ts';
import { addNoBreakSpaces } from '../../lib/text.ts';
import type { PlanTexts } from './plan.schema.ts';
import { checkPlan, findAlarm, type PlanChoice, type PlanDates, renderPlanCalendar } from './vote-plan.ts';

type PlanData = Readonly<{ texts: PlanTexts; dates: PlanDates; authorisation: string }>;

const form = document.querySelector<HTMLFormElement>('#plan form');
const data = document.querySelector<HTMLScriptElement>('#plan [type="application/json"]')?.text;
if (form && data) startPlan(form, JSON.parse(data) as PlanData);

function startPlan(form: HTMLFormElement, { texts, dates, authorisation }: PlanData): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const url = new URL('#plan', canonical).href;
  const [output, made, alarmText, deletion] = form.querySelectorAll<HTMLElement>(
    'output, [data-made], [data-alarm], [data-delete]',
  );
  const calendar = form.querySelector<HTMLAnchorElement>('[data-calendar]');
  if (!output || !made || !alarmText || !deletion || !calendar) return;

  const show = (lines: readonly string[], isMade: boolean) => {
    for (const [index, line] of [...output.children].entries()) line.textContent = lines[index] ?? '';
    made.hidden = !isMade;
    form.closest('section')?.setAttribute('data-print', isMade ? '' : 'no');
  };

  const update = () => {
    const choice = Object.fromEntries(new FormData(form)) as PlanChoice;
    const { how, day, moment } = choice;
    if (!day) return;
    const { works, answer } = checkPlan(choice, dates, getAucklandDay(new Date()));
    if (!works) {
      show([addNoBreakSpaces(texts.answers[answer])], false);
      return;
    }
    const fullDay = form.querySelector(`[value="${day}"]`)?.getAttribute('aria-label') ?? day;
    const lastHours = how === 'box' && day === dates.closes ? texts.lastHours : '';
    const parts = [
      interpolate(texts[how].task, { day: fullDay }),
      lastHours,
      moment.trim().replace(/\.$/, ''),
    ];
    const title = `${parts.filter(Boolean).join(', ')}.`;
    const reasons = [texts[how].reason, answer ? texts.answers[answer] : ''];
    const lines = [title, ...reasons].map(addNoBreakSpaces);
    show(lines, true);
    updateCalendar(day, title, [...reasons, url, authorisation].filter(Boolean).join('\n'));
    // Last, because it fails where the browser keeps nothing for this site.
    localStorage.setItem('vote-plan', JSON.stringify({ ...choice, lines, alarm: alarmText.textContent }));
  };

  const updateCalendar = (day: string, title: string, description: string) => {
    const now = Date.now();
    const alarm = findAlarm(day, now);
    calendar.hidden = alarmText.hidden = alarm === undefined;
    if (alarm === undefined) return;
    URL.revokeObjectURL(calendar.href);
    const file = renderPlanCalendar({ day, alarm, title, description, url }, now);
    calendar.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    const time = formatEventTime({ start: new Date(alarm).toISOString(), end: null, allDay: false }) ?? '';
    alarmText.textContent = addNoBreakSpaces(interpolate(texts.alarm, { time }));
  };

  form.addEventListener('change', update);
  deletion.addEventListener('click', () => {
    for (const input of form.querySelectorAll<HTMLInputElement>('[name=day], [name=moment]'))
      if (input.name === 'day') input.checked = false;
      else input.value = '';
    show([texts.empty], false);
    output.focus();
    localStorage.removeItem('vote-plan');
  });
  update();
}
