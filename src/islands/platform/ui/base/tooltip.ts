/** A tooltip opens after the pointer rested this long, in milliseconds; on keyboard focus it opens at once. */
export const TOOLTIP_DELAY = 1500;
/** It closes this long after the pointer left, in milliseconds. */
export const TOOLTIP_CLOSE = 500;
/** Its distance from the control, in pixels. */
export const TOOLTIP_OFFSET = 10;
export const TOOLTIP_VARIANTS = ['neutral', 'positive', 'danger'] as const;
export type TooltipVariant = (typeof TOOLTIP_VARIANTS)[number];

interface TooltipOptions {
  variant?: TooltipVariant;
  /** Milliseconds of resting before it opens, in place of the default. */
  delay?: number;
  /** A key that does the same. */
  shortcut?: string;
}

/**
 * The attributes that give an element a tooltip: `<button {...tooltip('Queue', { shortcut: 'Q' })}>`. One listener draws the tooltips of
 * the whole page, so that only one is open at a time and pages without React have them too.
 */
export const tooltip = (text: string, { variant, delay, shortcut }: TooltipOptions = {}) => ({
  'data-tip': text,
  'data-tip-variant': variant,
  'data-tip-delay': delay,
  'data-tip-shortcut': shortcut,
});
