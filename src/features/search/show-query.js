// Runs before first paint: a query in the URL hides the list of all pages.
const query = new URL(location.href).searchParams.get('q') ?? '';
document.querySelector('[data-index]').elements.namedItem('q').value = query;
document.querySelector('#search').toggleAttribute('data-searching', query.trim() !== '');
