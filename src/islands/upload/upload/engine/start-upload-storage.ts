import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { isStoredFor } from '../storage/stored-flag';

/** Resumes stored uploads after login, and detaches them when the user changes. */
export const startUploadStorage = (): void => {
  let user: number | null = null;
  $bootstrap.subscribe((data) => {
    const before = user;
    user = data?.user?.id ?? null;
    if (user === before) return;
    if (before !== null && isStoredFor(before)) void import('./stored-uploads').then(({ detach }) => detach());
    const id = user;
    if (id !== null && isStoredFor(id)) void import('./stored-uploads').then(({ restore }) => restore(id));
  });
};
