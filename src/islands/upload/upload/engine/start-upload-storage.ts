import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { isKeptFor } from '../storage/stored-flag';

/** Goes on with the uploads that were broken off, as soon as it is known who is here; whoever comes next neither sees nor stops them for good. */
export const rememberUploads = (): void => {
  let person: number | null = null;
  $bootstrap.subscribe((data) => {
    const before = person;
    person = data?.user?.id ?? null;
    if (person === before) return;
    if (before !== null && isKeptFor(before)) void import('./upload.engine').then(({ leaveUploads }) => leaveUploads());
    const id = person;
    if (id !== null && isKeptFor(id)) void import('./restore-uploads').then(({ restoreUploads }) => restoreUploads(id));
  });
};
