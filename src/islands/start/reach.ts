import { startTooltips } from '#islands/platform/overlay/tooltips';

/** Serves whoever reaches for something on a page for the first time: with tooltips, and with what rows, cards and covers can do. */
export const reach = (event: Event): void => {
  startTooltips();
  void import('#islands/listening/item/serve-items').then(({ serveItems }) => serveItems(event));
};
