import { $bootstrap } from '../app/bootstrap.store';
import { planTarget } from './plan-target';

/** Points the buttons of the plans to where this person goes: the page itself was made for a guest. */
const retarget = (): void => {
  const user = $bootstrap.get()?.user ?? null;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-plan]')) {
    const { id, free, price } = JSON.parse(link.dataset.plan ?? '');
    link.href = planTarget({ id, free }, price, user);
  }
};

$bootstrap.subscribe(retarget);
document.addEventListener('astro:page-load', retarget);
