// Before the list of all pages is drawn: with words in the address, their results stand in its place.
const query = new URL(location.href).searchParams.get('q') ?? '';
document.querySelector('[data-index]').elements.namedItem('q').value = query;
document.querySelector('#search').toggleAttribute('data-searching', query.trim() !== '');
