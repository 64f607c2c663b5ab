import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';

/** A page that is left before its transition is over gives the transition up, which is no failure to report. */
const letTransitionsGo = ({ viewTransition }: TransitionBeforeSwapEvent): void => {
  viewTransition.ready.catch(() => undefined);
};

/** Going back to a page that sends on to another one, as to the login, leaves that one's address in the bar; the router does so only forwards. */
const correctUrl = ({ navigationType, to }: TransitionBeforeSwapEvent): void => {
  if (navigationType === 'traverse' && to.href !== location.href) history.replaceState(history.state, '', to);
};

/** A focused link that leaves with its page makes the browser style and lay out the old page once more, under the new page's styles. */
const letFocusGo = (): void => {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !focused.closest('[data-astro-transition-persist]')) focused.blur();
};

/** Sees to what the router leaves open when it puts one page in the place of another. */
export const watchSwaps = (): void => {
  for (const listener of [letTransitionsGo, correctUrl, letFocusGo]) document.addEventListener('astro:before-swap', listener);
};
