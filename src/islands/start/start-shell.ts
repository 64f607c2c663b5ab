import { $bootstrap, adoptPageBootstrap, hasSession } from '#islands/platform/bootstrap/bootstrap.store';
import { watchErrors } from '#islands/platform/error-report/watch-errors';
import { showNotLoaded } from '#islands/platform/lazy/retry-import';
import { whenIdle } from '#islands/platform/lib/when-idle';
import { prepareAnnouncing } from '#islands/platform/overlay/announce';
import { startDeferredRouter } from '#islands/platform/router/deferred-router';
import { openPage } from '#islands/platform/router/navigate';
import { markActiveLink } from '#islands/platform/shell/active-link';
import { followSystemTheme } from '#islands/platform/shell/theme';
import { $toast } from '#islands/platform/toast/toast.store';
import { startUploadStorage } from '#islands/upload/upload/engine/start-upload-storage';
import { mountTrayBy } from '#islands/upload/upload/engine/tray';
import { watchUser } from './user-change';

const COMMENTS_ROOT_MARGIN = '300px';

const closeMenu = ({ target }: MouseEvent): void => {
  (target as Element).closest('[role^=menuitem]')?.closest<HTMLElement>('[popover]')?.hidePopover();
};

const pressKey = (event: KeyboardEvent): void => {
  if (event.key !== 'F6' || event.ctrlKey || event.altKey) return;
  event.preventDefault();
  const isBack = event.shiftKey;
  void import('#islands/platform/shell/landmark-keys').then(({ focusLandmark }) => focusLandmark(isBack));
};

const search = (event: SubmitEvent): void => {
  const form = (event.target as Element).closest<HTMLFormElement>('form[data-search]');
  if (!form) return;
  event.preventDefault();
  const typed = String(new FormData(form).get('query') ?? '');
  void import('#islands/listening/search/open-search').then(({ openSearch }) => openSearch(typed));
};

const enterSearch = ({ target }: FocusEvent): void => {
  const field = (target as Element).closest<HTMLInputElement>('form[data-search] input');
  if (field) void import('#islands/listening/search/search-box').then(({ openSearchBox }) => openSearchBox(field));
};

const toMember = async (): Promise<void> => {
  const data = $bootstrap.get();
  if (!data) return;
  const { fillShell } = await import('./fill-shell');
  fillShell(data);
};

const isMember = (): boolean => hasSession() || Boolean($bootstrap.get()?.user);

const loadComments = (): void =>
  void import('#islands/community/comment/comments-loader').then(
    ({ startCommentsLoader }) => startCommentsLoader(),
    () => addEventListener('online', loadComments, { once: true }),
  );

/** Loads comments when idle if the waveform shows them, else when they are near the viewport. */
const awaitComments = (): void => {
  if (document.querySelector('[data-moments]')) {
    whenIdle(loadComments);
    return;
  }
  const room = document.querySelector('[data-comments]');
  if (!room) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(loadComments);
    },
    { rootMargin: COMMENTS_ROOT_MARGIN },
  );
  observer.observe(room);
};

const enterPage = (): void => {
  applyLook();
  adoptPageBootstrap();
  markActiveLink();
  awaitComments();
  if (!hasSession()) return;
  if ($bootstrap.get()?.user)
    whenIdle(() => void import('#islands/community/notification/poll-unread').then(({ checkUnread }) => checkUnread()));
  else void import('#islands/account/auth/load-current-user').then(({ loadCurrentUser }) => loadCurrentUser());
};

const loadRest = (): void => {
  whenIdle(() => void import('./rest').then((rest) => rest.startRest()));
  document.addEventListener('pointerover', startTips);
  document.addEventListener('focusin', startTips);
  document.addEventListener(
    'toggle',
    ({ target }) => void import('#islands/platform/shell/menu-keys').then(({ openMenu }) => openMenu(target as HTMLElement)),
    true,
  );
  $toast.listen((toast) => void import('#islands/platform/toast/toast-region').then(({ drawToast }) => drawToast(toast, openPage)));
};

const startTips = (event: Event): void => {
  document.removeEventListener('pointerover', startTips);
  document.removeEventListener('focusin', startTips);
  void import('./reach').then(({ reach }) => reach(event));
};

export const startShell = (): void => {
  watchErrors();
  watchUser();
  enterPage();
  prepareAnnouncing();
  followSystemTheme();
  document.addEventListener('astro:after-swap', enterPage);
  document.addEventListener('click', closeMenu);
  document.addEventListener('keydown', pressKey);
  document.addEventListener('submit', search, true);
  document.addEventListener('focusin', enterSearch);
  // Astro's own second attempt to load the island has failed.
  document.addEventListener('astro:hydration-error', showNotLoaded);
  loadRest();
  let wasMember = isMember();
  $bootstrap.subscribe(() => {
    if (isMember() || wasMember) void toMember();
    wasMember = isMember();
  });
  mountTrayBy(() => void import('./on-demand').then(({ mountTray }) => mountTray()));
  startUploadStorage();
  startDeferredRouter();
};
