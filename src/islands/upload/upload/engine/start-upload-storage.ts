import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { isStoredFor } from '../storage/stored-flag';

/** Goes on with the uploads that were broken off, as soon as it is known who is here; whoever comes next neither sees nor stops them for good. */
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
