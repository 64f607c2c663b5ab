export const TOOLTIP_DELAY = 1500; // milliseconds of hover; keyboard focus opens at once
export const TOOLTIP_CLOSE = 500; // milliseconds
export const TOOLTIP_OFFSET = 10; // pixels
export const TOOLTIP_VARIANTS = ['neutral', 'positive', 'danger'] as const;
export type TooltipVariant = (typeof TOOLTIP_VARIANTS)[number];

interface TooltipOptions {
  variant?: TooltipVariant;
  delay?: number; // milliseconds
  shortcut?: string;
}

/** Attributes for a tooltip: `<button {...tooltip('Queue', { shortcut: 'Q' })}>`. One listener serves the page, including parts without React. */
export const tooltip = (text: string, { variant, delay, shortcut }: TooltipOptions = {}) => ({
  'data-tip': text,
  'data-tip-variant': variant,
  'data-tip-delay': delay,
  'data-tip-shortcut': shortcut,
});
