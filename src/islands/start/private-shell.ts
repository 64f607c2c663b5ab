import { mountPrivateSession } from '#islands/listening/play/mount-private-session';
import { $privateUntil } from '#islands/listening/play/private-session';
import { $history } from '#islands/listening/player/engine/player.store';

let isGuarded = false;

const guardHistory = (): void => {
  if (isGuarded) return;
  isGuarded = true;
  let before = $history.get();
  $privateUntil.subscribe((until) => {
    if (until !== null) before = $history.get();
  });
  $history.listen((history) => {
    if ($privateUntil.get() !== null && history !== before && history.length) $history.set(before);
  });
};

export const fillPrivate = (): void => {
  mountPrivateSession();
  if (!isGuarded) document.addEventListener('astro:after-swap', mountPrivateSession);
  guardHistory();
};
