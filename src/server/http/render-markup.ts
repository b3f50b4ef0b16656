/**
 * React's renderer, for modules that are themselves loaded when they are needed. It is awaited: a packaged function is one
 * file, whose plain imports are all loaded before its first answer.
 */
export const { renderToStaticMarkup } = await import('react-dom/server');
