const SLACK = 2; // pixels of rounding

const railOf = (element: Element): Element | null => element.closest('section')?.querySelector('[data-part="rail"]') ?? null;

/** Scroll position from 0 (inline start) to 1; NaN if everything fits. */
const progressOf = (rail: Element): number => {
  const distance = rail.scrollWidth - rail.clientWidth;
  return distance <= SLACK ? Number.NaN : Math.abs(rail.scrollLeft) / distance;
};

/** False if `content-visibility` skips its layout. */
const isLaidOut = (element: Element): boolean => element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;

/** Disables arrows at the ends, and hides them if everything fits. */
export const markArrows = (): void => {
  // Read everything before writing, to avoid a layout per arrow.
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

/** Delegated listeners for the rails of all pages. */
export const startRails = (): void => {
  document.addEventListener('click', turn);
  document.addEventListener('scroll', ({ target }) => target !== document && markArrows(), { capture: true, passive: true });
  document.addEventListener('astro:page-load', markArrows);
  document.addEventListener('contentvisibilityautostatechange', markArrows);
  addEventListener('resize', markArrows, { passive: true });
};
