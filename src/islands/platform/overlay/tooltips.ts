import { classNames } from '#islands/platform/ui/base/class-names';
import { FLOATING_MARGIN } from '#islands/platform/ui/base/floating.constants';
import { TOOLTIP_CLOSE, TOOLTIP_DELAY, TOOLTIP_OFFSET } from '#islands/platform/ui/base/tooltip';
import * as tooltipStyles from '#islands/platform/ui/base/tooltip.module.css';
import { addOverlay } from './overlay-root';

type Timer = ReturnType<typeof setTimeout> | undefined;

let tip: HTMLElement | undefined;
let owner: HTMLElement | undefined;
let awaited: HTMLElement | undefined;
let opening: Timer;
let closing: Timer;

const controlAt = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-tip]')) || undefined;

/** Suppresses a tooltip that repeats the visible label. */
// biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
const isNeedless = (control: HTMLElement): boolean => control.innerText.includes(control.dataset.tip ?? '');

/** Above the control, or below if it does not fit; clamped to the viewport. */
const position = (element: HTMLElement, control: HTMLElement): void => {
  const at = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const above = at.top - TOOLTIP_OFFSET - height;
  const top = above < FLOATING_MARGIN ? at.bottom + TOOLTIP_OFFSET : above;
  const centered = at.left + at.width / 2 - width / 2;
  const left = Math.max(FLOATING_MARGIN, Math.min(centered, document.documentElement.clientWidth - width - FLOATING_MARGIN));
  Object.assign(element.style, { top: `${top}px`, left: `${left}px` });
};

const hide = (): void => {
  clearTimeout(closing);
  tip?.remove();
  if (owner?.getAttribute('aria-describedby') === 'tip') owner.removeAttribute('aria-describedby');
  tip = owner = undefined;
};

const close = (): void => {
  clearTimeout(opening);
  hide();
};

const VARIANTS: Partial<Record<string, string>> = { positive: tooltipStyles.positive, danger: tooltipStyles.danger };

const open = (control: HTMLElement): void => {
  close();
  const { tip: text = '', tipVariant, tipShortcut } = control.dataset;
  if (!text || !control.isConnected || isNeedless(control)) return;
  owner = control;
  tip = addOverlay('div', { id: 'tip', role: 'tooltip', class: classNames(tooltipStyles.root, tipVariant && VARIANTS[tipVariant]) });
  tip.textContent = text;
  if (tipShortcut) tip.appendChild(Object.assign(document.createElement('kbd'), { textContent: tipShortcut }));
  if (text !== control.getAttribute('aria-label') && !control.hasAttribute('aria-describedby'))
    control.setAttribute('aria-describedby', 'tip');
  position(tip, control);
};

const awaitOpening = (control: HTMLElement): void => {
  clearTimeout(opening);
  awaited = control;
  opening = setTimeout(open, Number(control.dataset.tipDelay ?? TOOLTIP_DELAY), control);
};

const rest = (event: PointerEvent): void => {
  if (event.pointerType === 'touch') return;
  const control = controlAt(event.target);
  const isOnOpen = tip && (control === owner || tip.contains(event.target as Node));
  if (isOnOpen) clearTimeout(closing);
  if (isOnOpen || !control || control === awaited) return;
  awaitOpening(control);
};

const leave = (event: PointerEvent): void => {
  const from = controlAt(event.target);
  const to = event.relatedTarget as Node | null;
  if (from?.contains(to)) return;
  if (from && from === awaited) {
    clearTimeout(opening);
    awaited = undefined;
  }
  const isOpenOne = tip && (from === owner || tip.contains(event.target as Node));
  if (!isOpenOne) return;
  clearTimeout(closing);
  closing = setTimeout(hide, TOOLTIP_CLOSE);
};

const openFocused = (): void => {
  const control = controlAt(document.activeElement);
  if (control?.matches(':focus-visible')) open(control);
};

const closeOnEscape = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || !tip) return;
  event.stopPropagation();
  close();
};

/** Serves every `[data-tip]`, including controls already hovered or focused. */
export const startTooltips = (): void => {
  document.addEventListener('pointerover', rest);
  document.addEventListener('pointerout', leave);
  document.addEventListener('pointerdown', close, true);
  document.addEventListener('focusin', openFocused);
  document.addEventListener('focusout', close);
  document.addEventListener('keydown', closeOnEscape, true);
  document.addEventListener('astro:before-swap', close);
  // On touch devices, the last touched element stays `:hover`.
  const hovered = matchMedia('(hover: hover)').matches && document.querySelector<HTMLElement>('[data-tip]:hover');
  if (hovered) awaitOpening(hovered);
  openFocused();
};
