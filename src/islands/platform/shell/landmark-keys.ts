const REGIONS = ['[data-region="side"]', '[data-region="top"]', '#main', '[data-region="panel"]', '[data-region="player"]'];
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

const isSeen = (element: HTMLElement): boolean => element.checkVisibility() && element.getClientRects().length > 0;

export const focusLandmark = (isBack: boolean): void => {
  const regions = REGIONS.flatMap((region) => [...document.querySelectorAll<HTMLElement>(region)]).filter(isSeen);
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions.at(at < 0 && isBack ? -1 : (at + (isBack ? -1 : 1)) % regions.length);
  const inside = next && [...next.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isSeen);
  (next?.id === 'main' ? next : inside)?.focus();
};
