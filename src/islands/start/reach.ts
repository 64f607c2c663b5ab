import { startTooltips } from '#islands/platform/overlay/tooltips';

export const reach = (event: Event): void => {
  startTooltips();
  void import('#islands/listening/item/serve-items').then(({ serveItems }) => serveItems(event));
};
