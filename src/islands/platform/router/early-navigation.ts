import { listenToSteps } from '#islands/platform/lib/layer-history';
import { isSlowDevice } from './slow-device';

// Steps that only open and close layers are none of the router's business.
listenToSteps();

// Runs just before Astro's router, which takes the place in the page from the history entry: it is to find the current one there.
if (history.state) history.replaceState({ ...history.state, scrollX, scrollY }, '');

// To fade from page to page the browser first styles and paints the old one anew, which takes a slow device longer than the change itself.
// Astro's router looks once whether the browser can, and swaps pages without it otherwise.
if (isSlowDevice()) Object.defineProperty(document, 'startViewTransition', { value: undefined });
