import { storeOnboarding } from '#islands/account/auth/onboarding';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { targetOnPage } from './plan-target';

/** Points the buttons at the current user's next step: the prerendered page has the links for guests. */
const retarget = (): void => {
  const data = $bootstrap.get();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-plan]')) {
    link.href = targetOnPage(data, JSON.parse(link.dataset.plan ?? ''));
  }
};

/** Stores a guest's choice until they have an account. */
const storeChoice = (event: MouseEvent): void => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-plan]');
  if (!link || $bootstrap.get()?.user) return;
  const { id, free, price } = JSON.parse(link.dataset.plan ?? '');
  if (!free && price) storeOnboarding({ productId: id, priceId: price.id });
};

$bootstrap.subscribe(retarget);
document.addEventListener('click', storeChoice);
document.addEventListener('astro:page-load', retarget);
