import { addOverlay } from './overlay-root';

type Urgency = 'polite' | 'assertive';

const regions: Partial<Record<Urgency, HTMLElement>> = {};

const regionOf = (urgency: Urgency): HTMLElement =>
  (regions[urgency] ??= addOverlay('div', { 'aria-live': urgency, 'data-live-announcer': 'true' }));

/** Screen readers announce changes only in existing live regions. */
export const prepareAnnouncing = (): void => {
  regionOf('polite');
  regionOf('assertive');
};

/** `assertive` interrupts; for errors and the end of a session. */
export const announce = (text: string, urgency: Urgency = 'polite'): void => {
  const region = regionOf(urgency);
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  });
};
