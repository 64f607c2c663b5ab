import { $bootstrap, hasSession } from '#islands/platform/bootstrap/bootstrap.store';

const userId = (): number | undefined => $bootstrap.get()?.user?.id;

const reload = (): void => {
  document.body.hidden = true;
  location.reload();
};

const loadUser = async (): Promise<void> => (await import('./load-current-user')).loadCurrentUser();

/** Reloads a page that the back/forward cache restored from before a login, logout or change of user. */
export const checkRestored = (load = loadUser): void => {
  const id = userId();
  if (hasSession() !== Boolean(id)) reload();
  else if (id) void load().then(() => userId() !== id && reload());
};
