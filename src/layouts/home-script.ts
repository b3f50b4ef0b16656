import hideOver from '../features/events/hide-over.js?raw';
import showNextPromises from '../features/promises/show-next-promises.js?raw';
import showNext from '../features/voting/show-next.js?raw';

/**
 * What home runs after each of its lists, before they are painted. One text for all: every other would cost visitors a hash
 * in the policy of the page.
 */
export const HOME_SCRIPT = [showNext, showNextPromises, hideOver].join('\n');
