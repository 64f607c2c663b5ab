const show = (): void => document.querySelector('#admin-menu [aria-current]')?.scrollIntoView({ block: 'nearest' });

/** The menu is longer than most windows. */
export const showCurrentItem = (): void => {
  document.addEventListener('astro:page-load', show);
  document.addEventListener('toggle', ({ target }) => (target as Element).id === 'admin-menu' && show(), true);
};
