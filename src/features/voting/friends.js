// Shows a tick for each friend to whom the visitor has sent the message. The number is kept on this device only.
{
  const section = document.querySelector('#friends');
  const panel = section.querySelector('[data-sent]');
  section.hidden = Date.parse(section.dataset.end) <= Date.now();
  const show = () => {
    const count = Number(localStorage.getItem('friends-texted'));
    panel.querySelector('output').textContent = panel.dataset.sent.replace('{count}', count);
    for (const tick of panel.querySelectorAll('i'))
      tick.toggleAttribute('data-ticked', tick.textContent <= count);
    panel.querySelector('button').hidden = count === 0;
    return count;
  };
  section.addEventListener('click', ({ target }) => {
    if (!target.closest('[data-send], button')) return;
    localStorage.setItem('friends-texted', target.closest('button') ? 0 : Math.min(show() + 1, 3));
    show();
  });
  for (const message of section.querySelectorAll('[data-quotable]')) {
    const text = message.querySelector('[data-words]:not([hidden])')?.textContent.trim().replace(/\s/g, ' ');
    const copy = message.querySelector('[data-copy]');
    const body = encodeURIComponent(`${text} ${copy.href}`);
    for (const link of message.querySelectorAll('[data-send]'))
      link.href = link.href.replace(/(?<=(body|text)=).*/, body);
    copy.hidden = false;
  }
  // Fails where the browser keeps nothing for this site: there are no ticks then.
  show();
  panel.hidden = false;
}
