/** A separate chunk, so that the script of every page does not list the files it imports. */
export const detach = (): Promise<void> => import('./upload.engine').then(({ detachUploads }) => detachUploads());

export const restore = (userId: number): Promise<void> => import('./restore-uploads').then(({ restoreUploads }) => restoreUploads(userId));
