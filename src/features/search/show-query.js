// Runs before the list of all pages is painted: a query in the address hides it.
const query = new URL(location.href).searchParams.get('q') ?? '';
document.querySelector('[data-index]').elements.namedItem('q').value = query;
document.querySelector('#search').toggleAttribute('data-searching', query.trim() !== '');
