import { storeOnboarding } from '#islands/account/auth/onboarding';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { planTarget } from './plan-target';

/** Points the buttons of the plans to where this person goes: the page itself was made for a guest. */
const retarget = (): void => {
  const user = $bootstrap.get()?.user ?? null;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-plan]')) {
    const { id, free, price } = JSON.parse(link.dataset.plan ?? '');
    link.href = planTarget({ id, free }, price, user);
  }
};

/** A guest needs an account first: what they chose is kept until they have one. */
const keepChoice = (event: MouseEvent): void => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-plan]');
  if (!link || $bootstrap.get()?.user) return;
  const { id, free, price } = JSON.parse(link.dataset.plan ?? '');
  if (!free && price) storeOnboarding({ productId: id, priceId: price.id });
};

$bootstrap.subscribe(retarget);
document.addEventListener('click', keepChoice);
document.addEventListener('astro:page-load', retarget);
