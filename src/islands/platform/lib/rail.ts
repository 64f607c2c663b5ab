/** A rail that is this close to its end is at its end; pixels. */
const SLACK = 2;

const railOf = (element: Element): Element | null => element.closest('section')?.querySelector('[data-part="rail"]') ?? null;

/** How far the rail has come: 0 at its start, 1 at its end, counted from the side that its language begins on. */
const progressOf = (rail: Element): number => {
  const distance = rail.scrollWidth - rail.clientWidth;
  return distance <= SLACK ? Number.NaN : Math.abs(rail.scrollLeft) / distance;
};

/** Whether the browser has laid an element out; what is far below it leaves for later. */
const isLaidOut = (element: Element): boolean => element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;

/** An arrow fades where its way ends, and both are gone where everything can be seen. */
export const markArrows = (): void => {
  // Everything is read before anything is changed, or each arrow would have the page laid out again.
  const arrows = [...document.querySelectorAll<HTMLButtonElement>('[data-rail]')].filter(isLaidOut).map((arrow) => {
    const rail = railOf(arrow);
    return [arrow, rail ? progressOf(rail) : Number.NaN] as const;
  });
  for (const [arrow, progress] of arrows) {
    arrow.style.visibility = Number.isNaN(progress) ? 'hidden' : '';
    arrow.disabled = arrow.dataset.rail === '1' ? progress > 0.99 : progress < 0.01;
  }
};

const turn = ({ target }: MouseEvent): void => {
  const arrow = (target as Element).closest<HTMLElement>('[data-rail]');
  const rail = arrow && railOf(arrow);
  if (!rail) return;
  const forward = getComputedStyle(rail).direction === 'rtl' ? -1 : 1;
  rail.scrollBy({ left: Number(arrow.dataset.rail) * forward * rail.clientWidth, behavior: 'smooth' });
};

/** Serves the arrows of the rails on every page with one set of listeners. */
export const startRails = (): void => {
  document.addEventListener('click', turn);
  document.addEventListener('scroll', ({ target }) => target !== document && markArrows(), { capture: true, passive: true });
  document.addEventListener('astro:page-load', markArrows);
  document.addEventListener('contentvisibilityautostatechange', markArrows);
  addEventListener('resize', markArrows, { passive: true });
};
