import { listenToSteps } from '#islands/platform/lib/layer-history';
import { isSlowDevice } from './slow-device';

// Must run before the router: hides history steps that only open or close layers.
listenToSteps();

// Astro's router restores the scroll position from the history entry, so update it first.
if (history.state) history.replaceState({ ...history.state, scrollX, scrollY }, '');

// A fade repaints the old page, which takes slow devices longer than the page change itself. Astro checks for this function once, on load.
const isStill = isSlowDevice() || matchMedia('(prefers-reduced-motion: reduce)').matches;
if (isStill) Object.defineProperty(document, 'startViewTransition', { value: undefined });
