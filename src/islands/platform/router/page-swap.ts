import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';

/** Leaving during a transition aborts it; that rejection is no error. */
const letTransitionsGo = ({ viewTransition }: TransitionBeforeSwapEvent): void => {
  viewTransition.ready.catch(() => undefined);
};

/** Corrects the URL if back leads to a redirect, e.g. to the login. Astro does so only when navigating forward. */
const correctUrl = ({ navigationType, to }: TransitionBeforeSwapEvent): void => {
  if (navigationType === 'traverse' && to.href !== location.href) history.replaceState(history.state, '', to);
};

/** Blurs a focused link: its removal would make the browser lay out the old page again under the new styles. */
const letFocusGo = (): void => {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !focused.closest('[data-astro-transition-persist]')) focused.blur();
};

export const watchSwaps = (): void => {
  for (const listener of [letTransitionsGo, correctUrl, letFocusGo]) document.addEventListener('astro:before-swap', listener);
};
