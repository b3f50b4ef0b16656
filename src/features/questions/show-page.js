// Directly after its element, so that the browser paints the line with the form.
(() => {
  const line = document.currentScript.previousElementSibling;
  const pages = JSON.parse(line.dataset.pages);
  const { searchParams, origin } = new URL(location.href);
  const page = searchParams.get('page') ?? document.referrer.replace(origin, '');
  if (!Object.hasOwn(pages, page)) return;
  line.append(pages[page]);
  line.hidden = false;
  document.addEventListener('DOMContentLoaded', () => {
    const { elements } = document.querySelector('[data-sign-up-form]');
    elements.page.value = page;
    for (const option of elements.topic.options) if (option.value === pages[page]) option.selected = true;
  });
})();
