import { listenToSteps } from '#islands/platform/lib/layer-history';
import { isSlowDevice } from './slow-device';

// Steps that only open and close layers are none of the router's business.
listenToSteps();

// Runs just before Astro's router, which takes the place in the page from the history entry: it is to find the current one there.
if (history.state) history.replaceState({ ...history.state, scrollX, scrollY }, '');

// To fade between pages, the browser paints the old one again, which takes a slow device longer than the page change itself.
// Astro's router checks for this function once, when it is loaded, and swaps pages without fading if it is missing.
const isStill = isSlowDevice() || matchMedia('(prefers-reduced-motion: reduce)').matches;
if (isStill) Object.defineProperty(document, 'startViewTransition', { value: undefined });
